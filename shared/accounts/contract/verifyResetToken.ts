import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

/** As specified. Our page uses `checkResetToken`. */
export const verifyResetToken = defineRoute({
  name: 'verifyResetToken',
  area: 'identity',
  method: 'GET',
  path: '/api/verify-reset-token/{token}',
  access: 'public',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ valid: z.boolean() }),
  errors: [],
  summary: 'Check whether a reset token is still valid',
})
