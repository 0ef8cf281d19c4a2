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
  summary: 'Rotate a signing secret',
})
