import type { Configuration } from './configuration.ts'
import { type FunctionName, functionNames } from './functionEntries.ts'

/**
 * The functions that a deployment has: of the two search engines it uses one, without partners nobody is sent webhooks, and without
 * a domain for it no mail comes in.
 */
export function deployedFunctions({ search, api, mail }: Configuration): FunctionName[] {
  const needless: FunctionName[] = [
    search.engine === 'embedded' ? 'indexer' : 'engine',
    ...(api.takesPartners ? [] : (['webhookPlanner', 'webhookSender'] as const)),
    ...(mail.receiving ? [] : (['incomingMail'] as const)),
  ]
  return functionNames.filter((name) => !needless.includes(name))
}
