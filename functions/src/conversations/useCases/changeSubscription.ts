import type { changeSubscription as contract } from '../../../../shared/conversations/contract/changeSubscription.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { changeSubscription as permissions } from '../permissions.ts'
import { setSubscription } from '../setSubscription.ts'

/** Unsubscribes the applicant of a link on our page, or undoes it. Throws `invalid_link`. */
export async function changeSubscription(
  { body: { token, isUnsubscribed } }: RouteInput<typeof contract>,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await setSubscription(token, isUnsubscribed ? 'page' : undefined, call, deps)
  return { isUnsubscribed }
}
