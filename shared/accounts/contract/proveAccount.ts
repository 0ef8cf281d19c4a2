import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { passkeyAnswerSchema } from '../domain/passkeyAnswer.ts'
import { proofCodeSchema } from '../domain/secondFactor.ts'

export const proveAccount = defineRoute({
  name: 'proveAccount',
  area: 'identity',
  method: 'POST',
  path: '/api/account/proof',
  access: 'session:use',
  whileAddingFactor: true,
  body: z.discriminatedUnion('by', [
    /** Only if the account has no second factor. */
    z.strictObject({
      by: z.literal('password'),
      password: z.string().min(1, 'Password is required').max(limits.password.max),
    }),
    /** Of an authenticator app, or a recovery code. */
    z.strictObject({ by: z.literal('code'), code: proofCodeSchema }),
    z.strictObject({ by: z.literal('passkey'), answer: passkeyAnswerSchema }),
  ]),
  response: null,
  errors: ['proof_refused', 'too_many_requests'],
  summary: 'Prove that the account is yours, for actions that ask for it',
})
