import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const openClientLink = defineRoute({
  name: 'openClientLink',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposed/open',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({
    token: mailedTokenSchema,
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code')),
  }),
  response: z.object({
    /** The token of the open page, sent with its further requests. */
    page: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Open a link to proposed people for half an hour, with the mailed code',
})
