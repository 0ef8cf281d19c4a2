import { type Actor, viewerRole } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { holdsEmail, sameEmail } from '../../../shared/applicants/domain/recordEmail.ts'

/**
 * What becomes of an email that somebody writes into a record. Staff and partners vouch for it. What the person writes
 * waits until the mail to it was answered, and an email that was confirmed stays until then: nobody takes a stranger's.
 */
export function wantedEmail(
  current: Applicant,
  email: string,
  actor: Actor,
): Pick<Partial<Applicant>, 'email' | 'unconfirmedEmail'> {
  if (viewerRole(actor) !== 'applicant') return { email, unconfirmedEmail: undefined }
  if (!holdsEmail(current)) return { email, unconfirmedEmail: email }
  return sameEmail(email, current.email) ? { email, unconfirmedEmail: undefined } : { unconfirmedEmail: email }
}
