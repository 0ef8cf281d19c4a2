import type { confirmSignInEmail as contract } from '../../../../shared/accounts/contract/confirmSignInEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { confirmSignInEmail as permissions } from '../permissions.ts'
import { isOtherEmailAsUsername } from '../refuseEmailAsUsername.ts'
import { emailTaken } from './requestSignInEmail.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Makes the requested email the account's sign-in email. The mailed link proves it, and the previous email is notified.
 * Throws:
 *
 * - `invalid_link` if the link was used, has expired, or belongs to another account, an earlier request or an earlier
 *   password
 * - `already_exists` if another account has taken the email, or it becomes the username and looks like another one
 * - `stale_record` if the account changed at the same time
 */
export async function confirmSignInEmail(
  { body: { token } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  const [before, change] = await Promise.all([
    deps.users.byId(call.user.id),
    deps.emailChanges.wantedBy(call.user.id, now),
  ])
  if (!before || change?.epoch !== before.sessionEpoch || !change.tokenHashes.includes(tokenHash(token)))
    throw invalidLink()
  const next = {
    ...before,
    // A username equal to the previous address changes with it, because that address may belong to someone else by now.
    ...(isOtherEmailAsUsername(before.username, change.email) && { username: change.email }),
    email: change.email,
    emailProvedAt: now.toISOString(),
    updatedAt: momentAfter(before.updatedAt, now),
  }
  const changed = next.username === before.username ? ['email'] : ['email', 'username']
  const audit = accountAudit('user.email_changed', before.id, call, deps, changed)
  const outcome = await deps.emailChanges.confirm({
    change,
    before,
    next,
    mail: noticeOf(before, next, call, deps),
    audit,
  })
  if (outcome === 'taken') throw emailTaken()
  if (outcome === 'lookalike')
    throw refusedAt('email', 'already_exists', "This email looks like another user's username. Use another email.")
  if (outcome === 'used') throw invalidLink()
  if (outcome === 'stale') throw changedByOthers()
  return { email: change.email }
}

/** Builds the mail to the previous email. Returns undefined if there was none or the email stays the same. */
function noticeOf(before: User, next: User, { language }: AccountContext, deps: Deps): MailRequest | undefined {
  const { id: userId, email: formerEmail } = before
  if (formerEmail === undefined || sameEmail(formerEmail, next.email)) return undefined
  return {
    ...{ id: deps.newId(), language, createdAt: deps.now().toISOString() },
    mail: { template: 'emailChanged', userId, formerEmail },
  }
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
