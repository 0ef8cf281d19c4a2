import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** Our page asks here. The specified `verifyResetToken` has the token in its path, which ends up in logs and traces of others. */
export const checkResetToken = defineRoute({
  name: 'checkResetToken',
  area: 'identity',
  method: 'POST',
  path: '/api/verify-reset-token',
  access: 'public',
  changesNothing: true,
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: z.object({ valid: z.boolean() }),
  errors: ['too_many_requests'],
  summary: 'Check whether a reset token is still valid, without the token in the URL',
})
