import type { TFunction } from 'i18next'
import type { NotifiedSides } from '../../../../shared/proposals/contract/getClientRecipients.ts'

/** Returns who is notified of a new or changed interview. Returns just a label while that is unknown. */
export function arrangingText(t: TFunction, reached: NotifiedSides | undefined, client: string): string {
  if (!reached) return t('Interview')
  if (reached.client)
    return reached.person
      ? t('Interview: both sides get it by mail for their calendars')
      : t('Interview: {{client}} gets it by mail. No mail reaches the person: tell them yourself.', { client })
  return reached.person
    ? t('Interview: the person gets it by mail. Nobody at {{client}} gets a mail: tell them yourself.', { client })
    : t('Interview: no mail reaches the person or anybody at {{client}}: tell both yourself.', { client })
}

/** Returns who will be notified if the interview is cancelled. */
export function callingOffText(t: TFunction, reached: NotifiedSides | undefined, client: string): string {
  if (!reached) return t('Whoever got it by mail gets a mail that it is off.')
  if (reached.client)
    return reached.person
      ? t('Both sides get a mail that it is off, and their calendars take it out.')
      : t('{{client}} gets a mail that it is off. No mail reaches the person: tell them yourself.', { client })
  return reached.person
    ? t('The person gets a mail that it is off. Nobody at {{client}} gets one: tell them yourself.', { client })
    : t('No mail reaches the person or anybody at {{client}}: tell both yourself that it is off.', { client })
}

export function calledOffText(t: TFunction, reached: NotifiedSides | undefined, client: string): string {
  if (!reached) return t('The interview is called off.')
  if (reached.client)
    return reached.person
      ? t('The interview is called off. Both sides are told by mail.')
      : t('The interview is called off. {{client}} is told by mail; tell the person yourself.', { client })
  return reached.person
    ? t('The interview is called off. The person is told by mail; tell {{client}} yourself.', { client })
    : t('The interview is called off. Nobody is told by mail: tell both yourself.')
}
