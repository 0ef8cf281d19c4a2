import type { deleteScimToken as contract } from '../../../../../shared/accounts/contract/scim/deleteScimToken.ts'
import type { RouteInput } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../../kernel/auditEntryOf.ts'
import type { AccountContext } from '../../../kernel/requestContext.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { deleteScimToken as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Turns SCIM off. The accounts stay as they are. Throws `not_found` if it is off. */
export async function deleteScimToken(
  _input: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const audit = auditEntryOf(
    { action: 'user.scim_token_deleted', resource: 'user', resourceId: call.user.id },
    { ...call, at: deps.now().toISOString(), newId: deps.newId },
  )
  if (!(await deps.scimTokens.remove(audit))) throw new ProductError('not_found', 'Not found')
}
