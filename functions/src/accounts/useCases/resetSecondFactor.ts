import type { resetSecondFactor as contract } from '../../../../shared/accounts/contract/resetSecondFactor.ts'
import { needsSecondAdmin } from '../../../../shared/accounts/domain/secondFactorReset.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { userSecondFactor, waitingReset } from '../factors/userSecondFactor.ts'
import { noSysadmin, requireUser, staleUser } from '../managedUsers.ts'
import { secondFactorNotice } from '../secondFactorNotice.ts'
import { type Factors, hasSecondFactor, noFactors } from '../stores/factorStore.ts'
import type { ResetRequest } from '../stores/secondFactorResetStore.ts'
import type { resetSecondFactor as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>
type Answer = RouteResult<typeof contract>

/**
 * Removes the authenticators and recovery codes of another account, ends its sessions and mails its owner. The reason is
 * stored with the account; the audit log only stores who did it. For a system admin's account, the first call only
 * stores a request, and the call of another system admin within 24 hours confirms it. Throws `not_found`, `forbidden`
 * for the caller's own account, `already_done` without a second factor, and `stale_record` if anything of this changed
 * at the same time.
 */
export async function resetSecondFactor(
  { params: { id }, body: { reason } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<Answer> {
  if (id === call.user.id)
    throw new ProductError('forbidden', 'Ask another system admin to reset your two-step verification')
  const user = await requireUser(id, deps)
  const factors = await deps.factors.of(id)
  if (!hasSecondFactor(factors))
    throw new ProductError('already_done', 'This account does not have two-step verification')
  const { stored, valid } = await waitingReset(user, deps)
  if (valid?.author.id === call.user.id)
    return { user, secondFactor: await userSecondFactor(user, factors, valid, call.user.id, deps) }
  if (needsSecondAdmin(user.role) && !valid) return request(user, factors, { reason, replaced: stored }, call, deps)
  return reset(user, factors, { reason, confirmed: valid?.request }, call, deps)
}

async function request(
  user: User,
  factors: Factors,
  { reason, replaced }: { reason: string; replaced: ResetRequest | undefined },
  call: AccountContext,
  deps: Deps,
): Promise<Answer> {
  const author = await deps.users.byId(call.user.id)
  if (!author) throw noSysadmin()
  const now = deps.now()
  const made: ResetRequest = {
    ...{ userId: user.id, requestedBy: author.id, rightsEpoch: author.rightsEpoch ?? 0, reason },
    requestedAt: replaced ? momentAfter(replaced.requestedAt, now) : now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds('secondFactorReset'),
  }
  const audit = auditEntryOf(
    { action: 'user.second_factor_reset_requested', resource: 'user', resourceId: user.id },
    { ...call, at: made.requestedAt, newId: deps.newId },
  )
  await refuse(await deps.secondFactorResets.request(made, replaced, audit), user, deps)
  return { user, secondFactor: await userSecondFactor(user, factors, { request: made, author }, call.user.id, deps) }
}

async function reset(
  before: User,
  factors: Factors,
  { reason, confirmed }: { reason: string; confirmed: ResetRequest | undefined },
  call: AccountContext,
  deps: Deps,
): Promise<Answer> {
  const at = momentAfter(before.updatedAt, deps.now())
  const next = { ...before, sessionEpoch: before.sessionEpoch + 1, updatedAt: at }
  // Of the system admin who requested it, and of the one who confirmed it.
  const reasons = confirmed ? `${confirmed.reason}\n${reason}` : reason
  const after: Factors = {
    ...noFactors(before.id),
    version: factors.version,
    reset: { at, by: call.user.id, reason: reasons },
  }
  const audit = auditEntryOf(
    { action: 'user.second_factor_reset', resource: 'user', resourceId: before.id },
    { ...call, at, newId: deps.newId },
  )
  const mail = secondFactorNotice(before.id, { change: 'reset' }, call, deps)
  const written = { before, next, factors: after, by: call.user.id, request: confirmed, audit, mail }
  await refuse(await deps.secondFactorResets.reset(written), before, deps)
  return { user: next, secondFactor: await userSecondFactor(next, after, undefined, call.user.id, deps) }
}

/** Throws the error of a write that was refused. */
async function refuse(outcome: 'requested' | 'reset' | 'not_allowed' | 'stale', { id }: User, deps: Deps) {
  if (outcome === 'not_allowed') throw noSysadmin()
  if (outcome === 'stale') throw staleUser(await requireUser(id, deps))
}
