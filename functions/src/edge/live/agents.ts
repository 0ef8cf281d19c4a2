import { documentReader } from '../../agents/oauth/clientDocument.ts'
import { agentGrantStore } from '../../agents/stores/agentGrantStore.ts'
import { agentSettingsStore } from '../../agents/stores/agentSettingsStore.ts'
import { agentTokenStore } from '../../agents/stores/agentTokenStore.ts'
import { oauthClientStore } from '../../agents/stores/oauthClientStore.ts'
import { publicFetch } from '../../kernel/aws/publicFetch.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { asksLoopback } from './kernel.ts'

export const agentGrants = () => agentGrantStore(liveTable())
export const agentSettings = () => agentSettingsStore(liveTable())
export const agentTokens = () => agentTokenStore(liveTable())
export const clientDocument = () =>
  documentReader({
    ask: (address, bounds) => publicFetch(address, { ...bounds, loopback: asksLoopback() }),
    now: () => new Date(),
  })
export const oauthClients = () => oauthClientStore(liveTable())
