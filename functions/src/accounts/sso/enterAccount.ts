import { losesSysadmin } from '../../../../shared/accounts/domain/scim.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import { otherSysadmin } from '../otherSysadmin.ts'
import type { AccountStore } from '../stores/accountStore.ts'
import type { ProviderLoginStore } from '../stores/providerLoginStore.ts'
import { type ProviderEntry, withEntry } from './planEntry.ts'

interface Deps {
  accounts: Pick<AccountStore, 'listed'>
  providerLogins: Pick<ProviderLoginStore, 'enter'>
  newId: () => string
  now: () => Date
}

/**
 * Connects an account with its person at the provider and gives it the claimed role, if either is new. Returns the account
 * as it is then. The last active system admin stays one, whatever the provider claims. Throws `stale_record`.
 */
export async function enterAccount(
  before: User,
  claimed: ProviderEntry,
  call: RequestContext,
  deps: Deps,
): Promise<User> {
  const now = deps.now()
  const wanted = withEntry(before, claimed, now)
  const isLosing = losesSysadmin(before, wanted)
  const remaining = isLosing ? await otherSysadmin(before.id, deps) : undefined
  const isLast = isLosing && remaining === undefined
  const next = isLast ? withEntry(before, { ...claimed, role: before.role }, now) : wanted
  if (next === before) return before
  const isNew = before.providerLogin?.hash !== next.providerLogin?.hash
  const audits = [
    ...(isNew ? [accountAudit('user.provider_connected', next.id, call, deps, ['providerLogin'])] : []),
    ...(next.role === before.role
      ? []
      : [accountAudit('user.role_claimed', next.id, call, deps, [`role: ${before.role} → ${next.role}`])]),
  ]
  if (!(await deps.providerLogins.enter({ before, next, isNew, remaining, audits }))) throw changedByOthers()
  return next
}
