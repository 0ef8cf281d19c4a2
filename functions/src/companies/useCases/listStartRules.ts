import type { listStartRules as contract } from '../../../../shared/companies/contract/listStartRules.ts'
import type { RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { rulesOfTrades } from '../knownStartRules.ts'
import type { listStartRules as permissions } from '../permissions.ts'

/** Returns the start requirements of every trade that has any. */
export const listStartRules = (
  _input: unknown,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> => rulesOfTrades(deps)
