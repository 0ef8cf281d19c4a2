import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agentTokenSummarySchema, newAgentTokenSchema } from '../domain/agent.ts'

export const createAgentToken = defineRoute({
  name: 'createAgentToken',
  area: 'agents',
  method: 'POST',
  path: '/api/agent-tokens',
  access: 'agents:connect',
  recentProof: true,
  body: newAgentTokenSchema,
  /** `token` is returned only here. Only its hash is stored. */
  response: z.object({ token: z.string(), agentToken: agentTokenSummarySchema }),
  success: 201,
  errors: ['agents_off'],
  summary: 'Create a personal token that lets an AI agent act for you',
})
