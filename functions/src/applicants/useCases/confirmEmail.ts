import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { confirmEmail as contract } from '../../../../shared/applicants/contract/confirmEmail.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { problemUnder } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import { hashOfToken } from '../../accounts/resetTokens.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext, RequestContext } from '../../kernel/requestContext.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { logOfChange } from '../changeLog.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { isToldOfNewEmail } from '../newEmail.ts'
import { nextVersion } from '../nextVersion.ts'
import type { confirmEmail as permissions } from '../permissions.ts'
import { proofByLink } from '../profile/accountProof.ts'
import { ownAccount, ownRecord, presentProfile } from '../profile/ownProfile.ts'
import { isLinkOf } from '../profile/profileLinks.ts'
import { emailTakenMeanwhile, invalidLink, requireOwnEmail } from '../profile/profileProblems.ts'

type Deps = DependenciesOf<typeof permissions>

/** Requests the mail to the former address, whose owner may know nothing of the change. */
const formerAddressMail = (
  before: Applicant,
  confirmed: string,
  { id: userId }: User,
  { language }: Pick<RequestContext, 'language'>,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
): MailRequest | undefined =>
  isToldOfNewEmail(before, confirmed)
    ? {
        ...{ id: newId(), language, createdAt: now().toISOString() },
        mail: { template: 'emailChanged', userId, formerEmail: before.email, isProfile: true },
      }
    : undefined

/**
 * Makes the email awaiting confirmation the email of the caller's own record, using the link mailed to it. If it is
 * also the account's email, the link proves that too. Throws:
 *
 * - `invalid_link` if the link was used, has expired, belongs to another account or record, or was mailed to another
 *   address
 * - `validation_failed` for an email that the account may not give its record
 * - `already_exists` if another record has taken the email
 */
export async function confirmEmail(
  { body }: RouteInput<typeof contract>,
  call: ActingContext & Pick<RequestContext, 'language'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { userId } = call.actor
  const now = deps.now()
  const tokenHash = hashOfToken(body.token)
  const link = await deps.profileLinks.usable(tokenHash, now)
  if (link?.userId !== userId) throw invalidLink()

  const attempt = async (): Promise<{ account: User; applicant: Applicant } | 'stale'> => {
    const [account, { applicant: before }] = await Promise.all([ownAccount(userId, deps), ownRecord(userId, deps)])
    if (!isLinkOf(link, account)) throw invalidLink()
    const email = before?.unconfirmedEmail
    if (email === undefined || before?.id !== link.applicantId || addressHash(email) !== link.mailedTo)
      throw invalidLink()
    requireOwnEmail(account, email)
    const emailProblem = problemUnder(email, before)
    const changes = { email, unconfirmedEmail: undefined, emailProblem }
    const next = nextVersion(before, changes, momentAfter(before.updatedAt, now))
    const by = { ...call, at: next.updatedAt, newId: deps.newId }
    const forgotten = before.emailProblem === emailProblem ? [] : (['emailProblem'] as const)
    const changeLog = logOfChange(before, next, ['email', 'unconfirmedEmail', ...forgotten], by)
    const outcome = await deps.profiles.confirmEmail({
      ...{ before, next, changeLog, tokenHash, now },
      proof: proofByLink(account, link, call, deps),
      mail: formerAddressMail(before, email, account, call, deps),
    })
    if (outcome === 'link_used') throw invalidLink()
    if (outcome === 'email_taken') throw emailTakenMeanwhile()
    return outcome === 'stale' ? outcome : { account, applicant: next }
  }
  const { account, applicant } = await onLatest(attempt, deps.pause)
  return presentProfile(applicant, account, call.actor, deps)
}
