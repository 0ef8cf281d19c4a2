import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import {
  webhookEndpointAnswerSchema,
  webhookEndpointChangesSchema,
  webhookEndpointIdSchema,
} from './webhookEndpoint.ts'

export const changeWebhookEndpoint = defineRoute({
  name: 'changeWebhookEndpoint',
  area: 'external',
  method: 'PATCH',
  path: '/api/external/webhook-endpoints/{id}',
  access: 'partner',
  params: webhookEndpointIdSchema,
  body: webhookEndpointChangesSchema,
  response: webhookEndpointAnswerSchema,
  errors: ['validation_failed', 'not_found'],
  summary: 'Update a webhook endpoint',
})
