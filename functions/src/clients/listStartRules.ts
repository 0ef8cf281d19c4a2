import type { listStartRules as contract } from '../../../shared/contract/clients/listStartRules.ts'
import type { RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { rulesOfTrades } from './knownStartRules.ts'
import type { listStartRules as needs } from './needs.ts'

/** What has to be there before somebody starts, for each trade that asks anything. */
export const listStartRules = (
  _input: unknown,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> => rulesOfTrades(deps)
