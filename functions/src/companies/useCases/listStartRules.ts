import type { listStartRules as contract } from '../../../../shared/companies/contract/listStartRules.ts'
import type { RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { listStartRules as needs } from '../../proposals/needs.ts'
import { rulesOfTrades } from '../knownStartRules.ts'

/** What has to be there before somebody starts, for each trade that asks anything. */
export const listStartRules = (
  _input: unknown,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> => rulesOfTrades(deps)
