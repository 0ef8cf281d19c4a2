import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { webhookEndpointAnswerSchema } from './webhookEndpoint.ts'

export const listWebhookEndpoints = defineRoute({
  name: 'listWebhookEndpoints',
  area: 'external',
  method: 'GET',
  path: '/api/external/webhook-endpoints',
  access: 'partner',
  response: z.object({ endpoints: z.array(webhookEndpointAnswerSchema) }),
  errors: [],
  summary: 'List webhook endpoints',
})
