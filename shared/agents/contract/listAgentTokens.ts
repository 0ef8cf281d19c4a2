import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agentTokenSummarySchema } from '../domain/agent.ts'

export const listAgentTokens = defineRoute({
  name: 'listAgentTokens',
  area: 'agents',
  method: 'GET',
  path: '/api/agent-tokens',
  access: 'agents:connect',
  response: z.object({ agentTokens: z.array(agentTokenSummarySchema) }),
  errors: [],
  summary: 'List your valid personal tokens for AI agents, newest first',
})
