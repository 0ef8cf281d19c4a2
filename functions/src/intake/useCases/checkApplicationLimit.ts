import type { checkApplicationLimit as contract } from '../../../../shared/intake/contract/checkApplicationLimit.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refuseUsedUpAddress, throttles } from '../../accounts/throttling.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { checkApplicationLimit as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns if the caller's address may send another application, so that nobody uploads files in vain. Throws
 * `too_many_requests`.
 */
export async function checkApplicationLimit(
  _input: RouteInput<typeof contract>,
  { clientAddress }: RequestContext,
  { throttle, now }: Deps,
): Promise<RouteResult<typeof contract>> {
  await refuseUsedUpAddress(throttle, 'application', clientAddress, throttles.applicationAddress, now())
  return undefined
}
