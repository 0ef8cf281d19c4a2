import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { subscriptionSchema } from './subscription.ts'

export const readSubscription = defineRoute({
  name: 'readSubscription',
  area: 'messages',
  method: 'POST',
  path: '/api/public/subscription',
  access: 'public',
  changesNothing: true,
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: subscriptionSchema,
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Return whether the person of a link has unsubscribed from messages to several people',
})
