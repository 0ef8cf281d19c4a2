import type { changeUser as contract } from '../../../../shared/accounts/contract/changeUser.ts'
import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import { clientsAlone } from '../../../../shared/accounts/domain/invitation.ts'
import { takesRights } from '../../../../shared/accounts/domain/lesserRights.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { changedBy, requireUser, staleUser, writtenBy } from '../managedUsers.ts'
import { rightsAudit, withRights } from '../rightsChange.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'
import type { changeUser as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>
type Change = RouteInput<typeof contract>['body']

/**
 * Changes another account's role, company or access. Throws `not_found`, `stale_record` if the account has changed
 * since it was read, unless the change takes rights away: its owner could change it all the time. Throws `forbidden`
 * for the caller's own account, which guarantees that a system admin remains, and for reactivating a reported account
 * that still has its second factor.
 */
export async function changeUser(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (id === call.user.id)
    throw new ProductError(
      'forbidden',
      'You cannot change your own role or deactivate yourself. Ask another system admin.',
    )
  return onLatest(() => attempt(id, body, call, deps), deps.pause)
}

/** Returns `stale` for the latest account to be read again, if the change takes rights away. */
async function attempt(id: string, body: Change, call: AccountContext, deps: Deps): Promise<User | 'stale'> {
  const before = await requireUser(id, deps)
  const next = planChange(before, body, deps.now())
  const isSeen = body.updatedAt === undefined || body.updatedAt === before.updatedAt
  if (!isSeen && !takesRights(before, next)) throw staleUser(before)
  if (next === before) return before
  if (next.isActive && before.reportedAt !== undefined) await refuseFactors(before, deps)
  if (next.clientId !== undefined && next.clientId !== companyIdOf(before))
    await deps.requireRecordedCompany(next.clientId, call)
  const write = takesRights(before, next) ? writtenBy : changedBy
  return write(call, before, next, rightsAudit(before, next), deps)
}

/** The person of the reported login may hold a factor of the account. */
async function refuseFactors({ id }: User, deps: Deps): Promise<void> {
  if (hasSecondFactor(await deps.factors.of(id)))
    throw new ProductError(
      'forbidden',
      'Reset the two-step verification of this account first. A login was reported as someone else’s.',
    )
}

/** Returns the account after the change. Throws `validation_failed` for a company on an account that is not a client. */
function planChange(before: User, change: Change, now: Date): User {
  const { role = before.role, isActive = before.isActive } = change
  const isClient = role === 'client'
  if (change.clientId !== undefined && !isClient)
    throw invalid([problemAt('clientId', clientsAlone.params.code, clientsAlone.error)])
  const clientId = isClient ? (change.clientId ?? before.clientId) : undefined
  return withRights(before, { role, isActive, clientId }, now)
}
