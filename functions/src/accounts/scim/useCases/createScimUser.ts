import type { createScimUser as contract } from '../../../../../shared/accounts/contract/scim/createScimUser.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { onLatest } from '../../../kernel/onLatest.ts'
import { type Reply, reply } from '../../../kernel/reply.ts'
import type { ScimContext } from '../../../kernel/requestContext.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { createScimUser as permissions } from '../permissions.ts'
import { changesIn } from '../personChanges.ts'
import { newPerson, provision } from '../provision.ts'
import { locationOf, scimResource } from '../scimResource.ts'

type Deps = DependenciesOf<typeof permissions>

/** Creates the account of a person, or takes over the one with their email. */
export async function createScimUser(
  { body }: RouteInput<typeof contract>,
  call: ScimContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const person = newPerson(changesIn(body))
  const user = await onLatest(() => provision(person, call, deps), deps.pause)
  const origin = await deps.siteOrigin()
  return reply(scimResource(user, origin), { location: locationOf(origin, user.id) })
}
