import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

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
  summary: 'Mail the code that opens a link to proposed people, to the contact the link belongs to',
})
