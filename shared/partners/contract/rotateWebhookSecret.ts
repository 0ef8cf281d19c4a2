import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { webhookEndpointIdSchema, webhookSecretAnswerSchema } from './webhookEndpoint.ts'

export const rotateWebhookSecret = defineRoute({
  name: 'rotateWebhookSecret',
  area: 'external',
  method: 'POST',
  path: '/api/external/webhook-endpoints/{id}/rotate',
  access: 'partner',
  params: webhookEndpointIdSchema,
  response: webhookSecretAnswerSchema,
  success: 201,
  errors: ['not_found', 'stale_record'],
  summary:
    'Create a new secret for a webhook endpoint, returned only in this response; the previous one signs as well for a day',
})
