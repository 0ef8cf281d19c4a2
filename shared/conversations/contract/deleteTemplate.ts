import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const deleteTemplate = defineRoute({
  name: 'deleteTemplate',
  area: 'messages',
  method: 'DELETE',
  path: '/api/message-templates/{id}',
  access: 'agency:manage',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Delete a message template; messages sent with it remain',
})
