import type { AgentSettings } from '../../../shared/agents/domain/agent.ts'

/** A dependency that agents provide: the settings that say whether agents may connect. */
export interface CurrentAgentSettings {
  current: () => Promise<AgentSettings>
}
