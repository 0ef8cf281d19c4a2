import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const revokeAgentToken = defineRoute({
  name: 'revokeAgentToken',
  area: 'agents',
  method: 'DELETE',
  path: '/api/agent-tokens/{id}',
  access: 'agents:connect',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Revoke one of your personal tokens; its next call is refused',
})
