import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agentSettingsChangeSchema, agentSettingsSchema } from '../domain/agent.ts'

export const updateAgentSettings = defineRoute({
  name: 'updateAgentSettings',
  area: 'agents',
  method: 'PUT',
  path: '/api/agent-settings',
  access: 'agents:configure',
  recentProof: true,
  body: agentSettingsChangeSchema,
  response: agentSettingsSchema,
  errors: [],
  summary: 'Enable AI agents, or disable them from their next call on',
})
