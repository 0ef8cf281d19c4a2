import type { deleteScimUser as contract } from '../../../../../shared/accounts/contract/scim/deleteScimUser.ts'
import type { RouteInput } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { momentAfter } from '../../../kernel/momentAfter.ts'
import { onLatest } from '../../../kernel/onLatest.ts'
import type { ScimContext } from '../../../kernel/requestContext.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import { withChanges, writeChange } from '../changePerson.ts'
import type { deleteScimUser as permissions } from '../permissions.ts'
import { requireManaged } from '../scimCall.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Deactivates a person, who is then no longer managed by the directory: their account has a history and is never deleted
 * here. If the directory creates them again, it takes over the same account. Throws `not_found` and `forbidden`.
 */
export async function deleteScimUser(
  { params: { id } }: RouteInput<typeof contract>,
  call: ScimContext,
  deps: Deps,
): Promise<undefined> {
  await onLatest(async () => {
    const before = await requireManaged(id, deps)
    const updatedAt = momentAfter(before.updatedAt, deps.now())
    const next = { ...withChanges(before, { active: false }, deps.now()), scim: undefined, updatedAt }
    return writeChange(before, next, call, deps)
  }, deps.pause)
}
