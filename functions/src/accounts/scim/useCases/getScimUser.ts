import type { getScimUser as contract } from '../../../../../shared/accounts/contract/scim/getScimUser.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { getScimUser as permissions } from '../permissions.ts'
import { requireManaged } from '../scimCall.ts'
import { scimResource } from '../scimResource.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns a person that the directory manages, also while inactive. Throws `not_found` for every other account. */
export async function getScimUser(
  { params: { id } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return scimResource(await requireManaged(id, deps), await deps.siteOrigin())
}
