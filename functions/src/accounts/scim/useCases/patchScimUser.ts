import type { patchScimUser as contract } from '../../../../../shared/accounts/contract/scim/patchScimUser.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import type { ScimContext } from '../../../kernel/requestContext.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import { changeManaged } from '../changeManaged.ts'
import type { patchScimUser as permissions } from '../permissions.ts'
import { changesOf, rightsAsked } from '../personChanges.ts'
import { scimResource } from '../scimResource.ts'

type Deps = DependenciesOf<typeof permissions>

/** Makes the changes of a PATCH to a person. */
export async function patchScimUser(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: ScimContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const rights = rightsAsked(body.Operations)
  const user = await changeManaged(id, () => changesOf(body.Operations), { ...call, rights }, deps)
  return scimResource(user, await deps.siteOrigin())
}
