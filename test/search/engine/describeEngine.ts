import type { MakeEngine } from './askEngine.ts'
import { describeAnonymous } from './describeAnonymous.ts'
import { describeAsOracle } from './describeAsOracle.ts'
import { describeFilters } from './describeFilters.ts'
import { describeOrders } from './describeOrders.ts'
import { describeWords } from './describeWords.ts'

/**
 * The conformance suite that every engine behind the port must pass. `runs` is the number of random examples compared
 * with the oracle.
 */
export function describeEngine(name: string, makeEngine: MakeEngine, runs = 60): void {
  describeAsOracle(name, makeEngine, runs)
  describeAnonymous(name, makeEngine, runs)
  describeWords(name, makeEngine)
  describeFilters(name, makeEngine)
  describeOrders(name, makeEngine)
}
