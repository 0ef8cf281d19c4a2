import type { getStartRules as contract } from '../../../shared/contract/clients/getStartRules.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { StartRules } from '../../../shared/domain/startRules.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { rulesOf } from './knownStartRules.ts'
import type { getStartRules as needs } from './needs.ts'

/** What a trade, a client or an order asks of those who start; nothing, where nobody said anything. */
export async function getStartRules(
  { params: { subject } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const [rules] = await rulesOf([subject], deps)
  return rules as StartRules
}
