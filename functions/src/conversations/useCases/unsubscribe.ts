import type { unsubscribe as contract } from '../../../../shared/conversations/contract/unsubscribe.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { unsubscribe as permissions } from '../permissions.ts'
import { setSubscription } from '../setSubscription.ts'

/** Unsubscribes the applicant of a link, called by their mail program. Throws `invalid_link`. */
export async function unsubscribe(
  { query: { token } }: RouteInput<typeof contract>,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await setSubscription(token, 'one_click', call, deps)
  return undefined
}
