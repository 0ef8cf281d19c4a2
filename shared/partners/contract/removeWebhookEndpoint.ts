import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { webhookEndpointIdSchema } from './webhookEndpoint.ts'

export const removeWebhookEndpoint = defineRoute({
  name: 'removeWebhookEndpoint',
  area: 'external',
  method: 'DELETE',
  path: '/api/external/webhook-endpoints/{id}',
  access: 'partner',
  params: webhookEndpointIdSchema,
  response: null,
  errors: ['not_found'],
  summary: 'Delete a webhook endpoint',
})
