import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { subscriptionSchema } from './subscription.ts'

export const changeSubscription = defineRoute({
  name: 'changeSubscription',
  area: 'messages',
  method: 'POST',
  path: '/api/public/subscription/change',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema, isUnsubscribed: z.boolean() }),
  response: subscriptionSchema,
  errors: ['invalid_link', 'stale_record', 'too_many_requests'],
  summary: 'Unsubscribe from messages to several people with the link of one, or undo it',
})
