import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agentConnectionSchema } from '../domain/oauth.ts'

export const listAgentConnections = defineRoute({
  name: 'listAgentConnections',
  area: 'oauth',
  method: 'GET',
  path: '/api/agent-connections',
  access: 'agents:connect',
  response: z.object({ connections: z.array(agentConnectionSchema) }),
  errors: [],
  summary: 'List the agents you connected by signing in, newest first',
})
