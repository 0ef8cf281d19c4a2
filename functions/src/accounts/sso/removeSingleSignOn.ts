import type { removeSingleSignOn as contract } from '../../../../shared/accounts/contract/sso/removeSingleSignOn.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { removeSingleSignOn as permissions } from '../singleSignOnPermissions.ts'

/**
 * Turns the provider off and deletes its secret. Accounts stay connected, in case it returns; until then they log in with
 * their password, or ask for a new one.
 */
export async function removeSingleSignOn(
  _input: RouteInput<typeof contract>,
  call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const before = await deps.singleSignOn.current()
  if (!before) return
  const audit = auditEntryOf(
    { action: 'user.single_sign_on_removed', resource: 'user', resourceId: call.user.id },
    { ...call, at: deps.now().toISOString(), newId: deps.newId },
  )
  if (!(await deps.singleSignOn.remove(before, audit))) throw changedByOthers()
}
