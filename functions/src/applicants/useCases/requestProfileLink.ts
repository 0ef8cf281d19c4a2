import type { requestProfileLink as contract } from '../../../../shared/applicants/contract/requestProfileLink.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { countAttempt } from '../../accounts/throttling.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { requestProfileLink as permissions } from '../permissions.ts'
import { confirmationMail } from '../profile/confirmationMail.ts'
import { ownAccount, ownRecord } from '../profile/ownProfile.ts'
import type { MailedRecord } from '../profile/profileLinks.ts'
import { connectedAlready, requireOwnEmail } from '../profile/profileProblems.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Requests a mail with a link: to the record with the account's email, or again to the email awaiting confirmation in
 * the caller's own record. The mailer, not this call, looks up whether another record has the account's email, so
 * neither the response nor its timing reveals it. Throws `already_done` if there is nothing to request,
 * `validation_failed` for an email that the account may not give its record, and `too_many_requests`.
 */
export async function requestProfileLink(
  _input: RouteInput<typeof contract>,
  call: Pick<AccountContext, 'actor' | 'language'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { userId } = call.actor
  const { applicant } = await ownRecord(userId, deps)
  const email = applicant?.unconfirmedEmail
  if (applicant && email === undefined) throw connectedAlready()
  const now = deps.now()
  await countAttempt(deps.throttle, 'profileLinkAccount', userId, now)
  if (applicant && email !== undefined) return resendLink({ id: applicant.id, email }, call, deps)
  await deps.outbox.add({
    id: deps.newId(),
    language: call.language,
    createdAt: now.toISOString(),
    mail: { template: 'profileLink', userId },
  })
  return { message: 'If we have a profile with your email, we have sent you a link to connect it.' }
}

async function resendLink(
  awaiting: MailedRecord,
  call: Pick<AccountContext, 'actor' | 'language'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const account = await ownAccount(call.actor.userId, deps)
  requireOwnEmail(account, awaiting.email)
  const mail = await confirmationMail(awaiting, account, call, deps)
  if (!mail) throw new ProductError('too_many_requests', 'Too many attempts. Try again later.')
  await deps.outbox.add(mail)
  return { message: 'We have sent a link to the email that you need to confirm.' }
}
