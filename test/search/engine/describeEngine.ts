import type { MakeEngine } from './askEngine.ts'
import { describeAnonymous } from './describeAnonymous.ts'
import { describeAsOracle } from './describeAsOracle.ts'
import { describeFilters } from './describeFilters.ts'
import { describeOrders } from './describeOrders.ts'
import { describeWords } from './describeWords.ts'

/** The conformance suite: whatever stands behind the port has to answer so, and as the oracle does in so many examples of each property. */
export function describeEngine(name: string, makeEngine: MakeEngine, runs = 60): void {
  describeAsOracle(name, makeEngine, runs)
  describeAnonymous(name, makeEngine, runs)
  describeWords(name, makeEngine)
  describeFilters(name, makeEngine)
  describeOrders(name, makeEngine)
}
