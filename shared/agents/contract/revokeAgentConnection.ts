import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const revokeAgentConnection = defineRoute({
  name: 'revokeAgentConnection',
  area: 'oauth',
  method: 'DELETE',
  path: '/api/agent-connections/{id}',
  access: 'agents:connect',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Revoke one of your agent connections; its next call is refused',
})
