import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { defineRoute } from '../defineRoute.ts'
import { mailedTokenSchema } from '../mailedToken.ts'

export const askLinkCode = defineRoute({
  name: 'askLinkCode',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposed/code',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: null,
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Have the code mailed that opens a link to proposed people, to the contact whom the link belongs to',
})
