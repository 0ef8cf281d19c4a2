import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const stopDigest = defineRoute({
  name: 'stopDigest',
  area: 'views',
  method: 'POST',
  path: '/api/views/stop-digest',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({
    token: mailedTokenSchema,
  }),
  response: z.object({
    name: z.string(),
  }),
  errors: ['invalid_link', 'too_many_requests', 'busy'],
  summary: 'Stop the mails about a saved view with the link from one of them',
})
