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
  summary: 'End a connection of yours: its next call is refused',
})
