import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** The token is sent in the body because URLs end up in logs and traces. */
export const readDigest = defineRoute({
  name: 'readDigest',
  area: 'views',
  method: 'POST',
  path: '/api/views/read-digest',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: z.object({
    name: z.string(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Return the saved view whose mails a link stops',
})
