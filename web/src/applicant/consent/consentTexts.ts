import type { TFunction } from 'i18next'
import type { ConsentAnswer } from '../../../../shared/proposals/domain/clientConsent.ts'

export interface ConsentChoice {
  answer: ConsentAnswer
  availableFrom?: string | undefined
}

export const questionTexts = (t: TFunction, client: string) => ({
  title: t('May we propose you to {{client}}?', { client }),
  text: t(
    'If you say yes, {{client}} can see your profile, but not your contact details. If not, they learn nothing of you.',
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
      return { title: t('Thank you: you said yes'), text: t('We may now propose you to {{client}}.', { client }) }
    case 'not_now':
      return {
        title: t('Thank you: not now'),
        text: availableFrom
          ? t('We do not propose you to {{client}}, and ask again after {{date}} at the earliest.', {
              ...{ client, date: date(availableFrom) },
            })
          : t('We do not propose you to {{client}} for now.', { client }),
      }
    case 'blocked':
      return {
        title: t('Thank you: not to this company'),
        text: t('{{client}} does not learn of you, and we do not ask about it again.', { client }),
      }
  }
}
