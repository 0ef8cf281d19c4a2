import type { getStartRules as contract } from '../../../../shared/companies/contract/getStartRules.ts'
import type { StartRules } from '../../../../shared/companies/domain/startRules.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { rulesOf } from '../knownStartRules.ts'
import type { getStartRules as permissions } from '../permissions.ts'

/** Returns the start requirements of a trade, client or order; empty if there are none. */
export async function getStartRules(
  { params: { subject } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [rules] = await rulesOf([subject], deps)
  return rules as StartRules
}
