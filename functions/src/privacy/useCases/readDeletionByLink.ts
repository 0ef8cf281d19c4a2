import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { readDeletionByLink as contract } from '../../../../shared/privacy/contract/readDeletionByLink.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { readDeletionByLink as needs } from '../needs.ts'
import { personOfOwnDataLink } from '../ownDataLinks.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/** Whether the person of a link asked to be erased. It changes nothing. Throws `invalid_link`. */
export async function readDeletionByLink(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { id } = await personOfOwnDataLink(body.token, deps)
  const { request } = await deps.deletions.of(id)
  return { request: request && presentOwnRequest(request) }
}
