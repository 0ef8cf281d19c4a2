import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { newWebhookEndpointSchema, webhookSecretAnswerSchema } from './webhookEndpoint.ts'

export const createWebhookEndpoint = defineRoute({
  name: 'createWebhookEndpoint',
  area: 'external',
  method: 'POST',
  path: '/api/external/webhook-endpoints',
  access: 'partner',
  body: newWebhookEndpointSchema,
  response: webhookSecretAnswerSchema,
  success: 201,
  errors: ['validation_failed'],
  summary: 'Create a webhook endpoint',
})
