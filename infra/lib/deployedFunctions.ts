import type { Configuration } from './configuration.ts'
import { type FunctionName, functionNames } from './functionEntries.ts'

/** The functions that a deployment has: of the two search engines it uses one, and without partners nobody is sent webhooks. */
export function deployedFunctions({ search, api }: Configuration): FunctionName[] {
  const needless: FunctionName[] = [
    search.engine === 'embedded' ? 'indexer' : 'engine',
    ...(api.takesPartners ? [] : (['webhookPlanner', 'webhookSender'] as const)),
  ]
  return functionNames.filter((name) => !needless.includes(name))
}
