import type { Configuration } from './configuration.ts'
import { type FunctionName, functionNames } from './functionEntries.ts'

/**
 * Returns the functions of a deployment. It has one of the two search engines, webhooks only with partners, and inbound
 * mail only with a domain for it.
 */
export function deployedFunctions({ search, api, mail }: Configuration): FunctionName[] {
  const needless: FunctionName[] = [
    search.engine === 'embedded' ? 'indexer' : 'engine',
    ...(api.hasPartnerApi ? [] : (['webhookPlanner', 'webhookSender'] as const)),
    ...(mail.receiving ? [] : (['incomingMail'] as const)),
  ]
  return functionNames.filter((name) => !needless.includes(name))
}
