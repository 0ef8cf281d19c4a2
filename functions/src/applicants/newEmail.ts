import { isProgram } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { gainsEmail, holdsEmail, sameEmail } from '../../../shared/applicants/domain/recordEmail.ts'
import { writtenLanguage } from '../../../shared/kernel/domain/writtenLanguage.ts'
import { requireRecentProof } from '../kernel/recentProof.ts'
import type { ProvingContext } from '../kernel/requestContext.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

/**
 * Throws `proof_required` if somebody makes a record hold an email without a recent proof: links to all data of the
 * person are mailed there, and outlive the session. What programs may do, `refuseNewEmail` says.
 */
export function requireProofOfNewEmail(call: ProvingContext, before: Applicant, next: Applicant, now: Date): void {
  if (gainsEmail(before, next) && !isProgram(call.actor)) requireRecentProof(call, now)
}

/** Returns whether a new email of a record calls for a mail to the former one: it has to be confirmed and to get mail. */
export const isToldOfNewEmail = (
  before: Applicant,
  email: string | undefined,
): before is Applicant & { email: string } =>
  holdsEmail(before) && before.emailProblem === undefined && !sameEmail(before.email, email)

/** Returns the mail to an email that staff have replaced, whose owner may know nothing of it. */
export const replacedEmailMail = (
  before: Applicant,
  next: Pick<Applicant, 'email'>,
  { newId, now }: { newId: () => string; now: () => Date },
): MailRequest | undefined =>
  isToldOfNewEmail(before, next.email)
    ? {
        ...{ id: newId(), language: writtenLanguage(before), createdAt: now().toISOString() },
        mail: { template: 'emailReplaced', formerEmail: before.email },
      }
    : undefined
