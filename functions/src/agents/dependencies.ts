import type { GivenOf, Permissions } from '../kernel/permissions.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'
import type { ReadDocument } from './oauth/clientDocument.ts'
import type { AgentGrantStore } from './stores/agentGrantStore.ts'
import type { AgentSettingsStore } from './stores/agentSettingsStore.ts'
import type { AgentTokenStore } from './stores/agentTokenStore.ts'
import type { OAuthClientStore } from './stores/oauthClientStore.ts'

/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface AgentsDependencies extends PrivacyDependencies {
  agentTokens: AgentTokenStore
  agentGrants: AgentGrantStore
  oauthClients: OAuthClientStore
  agentSettings: AgentSettingsStore
  /** Reads the document by which a client of OAuth describes itself. */
  clientDocument: ReadDocument
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<AgentsDependencies>> = GivenOf<AgentsDependencies, Declared>
