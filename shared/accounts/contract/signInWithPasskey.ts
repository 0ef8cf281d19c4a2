import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { passkeyAnswerSchema } from '../domain/passkeyAnswer.ts'
import { sessionUserSchema } from '../domain/user.ts'

export const signInWithPasskey = defineRoute({
  name: 'signInWithPasskey',
  area: 'identity',
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({
    answer: passkeyAnswerSchema,
    /** Of the second step, if the passkey is one. */
    token: z.string().max(2000).optional(),
  }),
  response: sessionUserSchema,
  errors: ['proof_refused', 'forbidden', 'too_many_requests'],
  summary: 'Sign in with a passkey',
})
