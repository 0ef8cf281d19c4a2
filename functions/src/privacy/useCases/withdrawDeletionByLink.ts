import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { withdrawDeletionByLink as contract } from '../../../../shared/privacy/contract/withdrawDeletionByLink.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { withdrawDeletion } from '../askForDeletion.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { personOfOwnDataLink } from '../ownDataLinks.ts'
import type { withdrawDeletionByLink as permissions } from '../permissions.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/**
 * Withdraws the deletion request of a link's person. Throws `invalid_link`, and `already_done` if no request is open.
 */
export async function withdrawDeletionByLink(
  { body }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { id } = await personOfOwnDataLink(body.token, deps)
  const context = { clientAddress, userAgent, at: deps.now().toISOString(), newId: deps.newId }
  return { request: presentOwnRequest(await withdrawDeletion(id, context, deps)) }
}
