import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { proofCodeSchema } from '../domain/secondFactor.ts'
import { sessionUserSchema } from '../domain/user.ts'

export const signInWithCode = defineRoute({
  name: 'signInWithCode',
  area: 'identity',
  method: 'POST',
  path: '/api/login/code',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({
    /** From the answer to the password. */
    token: z.string().min(1).max(1000),
    /** Of an authenticator app, or a recovery code. */
    code: proofCodeSchema,
  }),
  response: sessionUserSchema,
  errors: ['proof_refused', 'not_signed_in', 'too_many_requests'],
  summary: 'Finish signing in with a code of an authenticator app or a recovery code',
})
