import type { TFunction } from 'i18next'
import type { NotifiedSides } from '../../../../shared/proposals/contract/getClientRecipients.ts'

/** Returns who is notified of a new or changed interview. */
export function arrangingText(t: TFunction, reached: NotifiedSides, client: string): string {
  if (reached.client)
    return reached.person
      ? t('The candidate and the client get a calendar invitation by email.')
      : t(
          '{{client}} gets a calendar invitation by email. The candidate cannot be reached by email, so tell them yourself.',
          { client },
        )
  return reached.person
    ? t(
        'The candidate gets a calendar invitation by email. No one at {{client}} can be reached by email, so tell them yourself.',
        { client },
      )
    : t('Neither the candidate nor anyone at {{client}} can be reached by email. Tell both yourself.', { client })
}

/** Returns who will be notified if the interview is cancelled. */
export function callingOffText(t: TFunction, reached: NotifiedSides | undefined, client: string): string {
  if (!reached) return t('Everyone invited by email is notified by email.')
  if (reached.client)
    return reached.person
      ? t('The candidate and the client are notified by email, and the interview is removed from their calendars.')
      : t('{{client}} is notified by email. The candidate cannot be reached by email, so tell them yourself.', {
          client,
        })
  return reached.person
    ? t('The candidate is notified by email. No one at {{client}} can be reached by email, so tell them yourself.', {
        client,
      })
    : t(
        'Neither the candidate nor anyone at {{client}} can be reached by email. Tell both that the interview is cancelled.',
        { client },
      )
}

export function calledOffText(t: TFunction, reached: NotifiedSides | undefined, client: string): string {
  if (!reached) return t('The interview has been cancelled.')
  if (reached.client)
    return reached.person
      ? t('The interview has been cancelled. The candidate and the client are notified by email.')
      : t('The interview has been cancelled. {{client}} is notified by email. Tell the candidate yourself.', { client })
  return reached.person
    ? t('The interview has been cancelled. The candidate is notified by email. Tell {{client}} yourself.', { client })
    : t('The interview has been cancelled. No one is notified by email, so tell both yourself.')
}
