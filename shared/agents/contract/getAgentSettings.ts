import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agentSettingsSchema } from '../domain/agent.ts'

export const getAgentSettings = defineRoute({
  name: 'getAgentSettings',
  area: 'agents',
  method: 'GET',
  path: '/api/agent-settings',
  access: 'agents:connect',
  response: agentSettingsSchema,
  errors: [],
  summary: 'Return whether AI agents are enabled, their provider and the processor agreement',
})
