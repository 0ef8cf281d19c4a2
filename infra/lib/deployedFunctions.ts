import type { Configuration } from './configuration.ts'
import { type FunctionName, functionNames } from './functionEntries.ts'

/** The functions that a deployment has: of the two search engines it uses one. */
export function deployedFunctions({ search }: Configuration): FunctionName[] {
  const needless = search.engine === 'embedded' ? 'indexer' : 'engine'
  return functionNames.filter((name) => name !== needless)
}
