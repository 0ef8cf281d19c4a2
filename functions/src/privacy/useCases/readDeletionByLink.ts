import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readDeletionByLink as contract } from '../../../../shared/privacy/contract/readDeletionByLink.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { personOfOwnDataLink } from '../ownDataLinks.ts'
import type { readDeletionByLink as permissions } from '../permissions.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/** Returns the deletion request of a link's person. Changes nothing. Throws `invalid_link`. */
export async function readDeletionByLink(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { id } = await personOfOwnDataLink(body.token, deps)
  const { request } = await deps.deletions.of(id)
  return { request: request && presentOwnRequest(request) }
}
