import type { TFunction } from 'i18next'
import type { ConsentAnswer } from '../../../../shared/proposals/domain/clientConsent.ts'

export interface ConsentChoice {
  answer: ConsentAnswer
  availableFrom?: string | undefined
}

export const questionTexts = (t: TFunction, client: string) => ({
  title: t('May we put you forward to {{client}}?', { client }),
  text: t(
    'If you say yes, {{client}} can see your profile, without your contact details, and any documents we share with them. If you choose “Not now” or say no, we share nothing.',
    { client },
  ),
})

/** Returns the consequences of an answer. `date` formats a day. */
export function answeredTexts(
  t: TFunction,
  client: string,
  { answer, availableFrom }: ConsentChoice,
  date: (day: string) => string,
): { title: string; text: string } {
  switch (answer) {
    case 'willing':
      return { title: t('Thank you – you said yes'), text: t('We may now put you forward to {{client}}.', { client }) }
    case 'not_now':
      return {
        title: t('Thank you – not right now'),
        text: availableFrom
          ? t("We won't put you forward to {{client}}, and we won't ask again before {{date}}.", {
              ...{ client, date: date(availableFrom) },
            })
          : t("We won't put you forward to {{client}} for now.", { client }),
      }
    case 'blocked':
      return {
        title: t('Thank you – not this company'),
        text: t("We won't share anything about you with {{client}}, and we won't ask again.", { client }),
      }
  }
}
