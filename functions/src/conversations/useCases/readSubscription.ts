import type { readSubscription as contract } from '../../../../shared/conversations/contract/readSubscription.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readSubscription as permissions } from '../permissions.ts'
import { subscriberOf } from '../unsubscribeLinks.ts'

/** Returns whether the applicant of a link has unsubscribed. Changes nothing. Throws `invalid_link`. */
export async function readSubscription(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { person } = await subscriberOf(token, deps)
  return { isUnsubscribed: person.unsubscribed !== undefined }
}
