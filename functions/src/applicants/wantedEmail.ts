import { type Actor, isProgram, viewerRole } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { holdsEmail, sameEmail } from '../../../shared/applicants/domain/recordEmail.ts'

/**
 * Returns the email fields after someone enters an email into a record. Staff vouch for it, and programs for another
 * one than the record shows: what they send again may be what staff released. An email entered by the applicant awaits
 * confirmation, and a confirmed one stays until then, so that no one takes a stranger's email.
 */
export function wantedEmail(
  current: Applicant,
  email: string,
  actor: Actor,
): Pick<Partial<Applicant>, 'email' | 'unconfirmedEmail'> {
  if (isProgram(actor) && sameEmail(email, current.email)) return { email }
  if (viewerRole(actor) !== 'applicant') return { email, unconfirmedEmail: undefined }
  if (!holdsEmail(current)) return { email, unconfirmedEmail: email }
  return sameEmail(email, current.email) ? { email, unconfirmedEmail: undefined } : { unconfirmedEmail: email }
}
