import type { replaceScimUser as contract } from '../../../../../shared/accounts/contract/scim/replaceScimUser.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import type { ScimContext } from '../../../kernel/requestContext.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import { changeManaged } from '../changeManaged.ts'
import type { replaceScimUser as permissions } from '../permissions.ts'
import { changesIn, rightsAsked } from '../personChanges.ts'
import { scimResource } from '../scimResource.ts'

type Deps = DependenciesOf<typeof permissions>

/** Changes the sent attributes of a person. Those that are left out stay: a directory never lowers a role by omission. */
export async function replaceScimUser(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: ScimContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const rights = rightsAsked([{ value: body }])
  const user = await changeManaged(id, () => changesIn(body), { ...call, rights }, deps)
  return scimResource(user, await deps.siteOrigin())
}
