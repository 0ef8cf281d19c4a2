import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { passkeyOptionsSchema } from '../domain/passkeyAnswer.ts'

export const startProof = defineRoute({
  name: 'startProof',
  area: 'identity',
  method: 'POST',
  path: '/api/account/proof/challenge',
  access: 'session:use',
  whileAddingFactor: true,
  response: z.object({
    /**
     * Whether the account has no second factor, isn't connected with a provider, and so proves itself by its password.
     */
    byPassword: z.boolean(),
    /** The provider where the person can log in again; undefined if that would not prove the account. */
    provider: z.string().optional(),
    hasApp: z.boolean(),
    hasRecoveryCodes: z.boolean(),
    /** What the browser needs to use a passkey; undefined if the account has none. */
    passkey: passkeyOptionsSchema.optional(),
  }),
  errors: [],
  summary: 'Return how the account can prove itself',
})
