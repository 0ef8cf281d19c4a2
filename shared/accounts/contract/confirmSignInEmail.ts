import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const confirmSignInEmail = defineRoute({
  name: 'confirmSignInEmail',
  area: 'identity',
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'session:use',
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: z.object({ email: z.string() }),
  errors: ['invalid_link', 'already_exists', 'stale_record'],
  summary: 'Confirm a new sign-in email with the link mailed to it',
})
