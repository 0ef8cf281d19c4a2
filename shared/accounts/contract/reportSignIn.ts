import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const reportSignIn = defineRoute({
  name: 'reportSignIn',
  area: 'identity',
  method: 'POST',
  path: '/api/report-sign-in',
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  /** Whether a link for a new password was mailed. */
  response: z.object({ isMailed: z.boolean() }),
  errors: ['invalid_link', 'too_many_requests', 'busy'],
  summary:
    'Report a sign-in as someone else’s with the link from the mail about it; ends all sessions of the account, and mails a password reset link if its address is still the same',
})
