import type { requestSignInEmail as contract } from '../../../../shared/accounts/contract/requestSignInEmail.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import { requireCurrentPassword } from '../currentPassword.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireRecentFactor } from '../factors/requireRecentFactor.ts'
import type { requestSignInEmail as permissions } from '../permissions.ts'
import { countAttempt, mailboxOf } from '../throttling.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Requests another sign-in email by mailing a confirmation to it. Throws `already_exists` if another account has it,
 * `validation_failed` for a wrong password, and `too_many_requests`, because each response reveals whether an account
 * has that email.
 */
export async function requestSignInEmail(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  await requireRecentFactor(call, deps)
  const user = await requireCurrentPassword(body.currentPassword, call, deps)
  const now = deps.now()
  await countAttempt(deps.throttle, 'signInEmailAccount', user.id, now)
  const holder = await deps.users.byUsernameOrEmail(body.email)
  if (holder && holder.id !== user.id) throw emailTaken()
  await countAttempt(deps.throttle, 'confirmationMailbox', mailboxOf(body.email), now)
  const [id, createdAt] = [deps.newId(), now.toISOString()]
  await deps.emailChanges.want(
    {
      ...{ id, createdAt, userId: user.id, email: body.email, epoch: user.sessionEpoch, tokenHashes: [] },
      expiresAt: Math.floor(now.getTime() / 1000) + functionLimits.emailChangeSeconds,
    },
    {
      ...{ id: deps.newId(), createdAt, language: call.language },
      mail: { template: 'signInEmail', userId: user.id, emailChangeId: id },
    },
    accountAudit('user.email_asked_for', user.id, call, deps, ['email']),
  )
}

/** Another account already signs in with the email. */
export const emailTaken = () => refusedAt('email', 'already_exists', 'This email is already in use')
