import type { ImportsDependencies } from '../imports/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ReadDocument } from './oauth/clientDocument.ts'
import type { AgentGrantStore } from './stores/agentGrantStore.ts'
import type { AgentSettingsStore } from './stores/agentSettingsStore.ts'
import type { AgentTokenStore } from './stores/agentTokenStore.ts'
import type { OAuthClientStore } from './stores/oauthClientStore.ts'

/** Dependencies available to the use cases of this module: its own and those of the modules below it. */
export interface AgentsDependencies extends ImportsDependencies {
  agentTokens: AgentTokenStore
  agentGrants: AgentGrantStore
  oauthClients: OAuthClientStore
  agentSettings: AgentSettingsStore
  /** Reads the metadata document of an OAuth client. */
  clientDocument: ReadDocument
}

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<AgentsDependencies>> = DeclaredDependencies<
  AgentsDependencies,
  Declared
>
