import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { pageQuery } from '../../kernel/contract/pageQuery.ts'
import { webhookDeliveryAnswerSchema } from './webhookDelivery.ts'

export const listWebhookDeliveries = defineRoute({
  name: 'listWebhookDeliveries',
  area: 'external',
  method: 'GET',
  path: '/api/external/webhook-deliveries',
  access: 'partner',
  query: z.strictObject(pageQuery),
  response: z.object({
    deliveries: z.array(webhookDeliveryAnswerSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['validation_failed'],
  summary: 'List webhook deliveries',
})
