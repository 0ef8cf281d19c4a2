import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { webhookDeliveryAnswerSchema } from './webhookDelivery.ts'
import { webhookEndpointIdSchema } from './webhookEndpoint.ts'

export const pingWebhookEndpoint = defineRoute({
  name: 'pingWebhookEndpoint',
  area: 'external',
  method: 'POST',
  path: '/api/external/webhook-endpoints/{id}/ping',
  access: 'partner',
  params: webhookEndpointIdSchema,
  response: webhookDeliveryAnswerSchema,
  success: 202,
  errors: ['not_found'],
  summary: 'Send a test webhook',
})
