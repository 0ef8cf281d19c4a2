import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { webhookDeliveryAnswerSchema, webhookDeliveryIdSchema } from './webhookDelivery.ts'

export const replayWebhookDelivery = defineRoute({
  name: 'replayWebhookDelivery',
  area: 'external',
  method: 'POST',
  path: '/api/external/webhook-deliveries/{id}/replay',
  access: 'partner',
  params: webhookDeliveryIdSchema,
  response: webhookDeliveryAnswerSchema,
  success: 202,
  errors: ['not_found'],
  summary: 'Resend a webhook',
})
