import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { requestDeletionByLink as contract } from '../../../../shared/privacy/contract/requestDeletionByLink.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { requestDeletion } from '../askForDeletion.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { personOfOwnDataLink } from '../ownDataLinks.ts'
import type { requestDeletionByLink as permissions } from '../permissions.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/** Stores a deletion request of a link's person. Throws `invalid_link`. */
export async function requestDeletionByLink(
  { body }: RouteInput<typeof contract>,
  { language, clientAddress, userAgent }: Pick<RequestContext, 'language' | 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const person = await personOfOwnDataLink(body.token, deps)
  const context = { clientAddress, userAgent, at: deps.now().toISOString(), newId: deps.newId }
  return { request: presentOwnRequest(await requestDeletion(person, { language }, context, deps)) }
}
