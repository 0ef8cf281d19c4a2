import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { authenticatorSchema } from '../domain/secondFactor.ts'
import { ownSessionSchema } from '../domain/session.ts'
import { secondFactorRuleSchema } from '../domain/signInRules.ts'

export const getAccount = defineRoute({
  name: 'getAccount',
  area: 'identity',
  method: 'GET',
  path: '/api/account',
  access: 'session:use',
  whileAddingFactor: true,
  response: z.object({
    /** The sign-in email; undefined if it now belongs to an invited account. The username always works for signing in. */
    email: z.string().optional(),
    /** A new email that is not confirmed yet. */
    wantedEmail: z.string().optional(),
    phone: z.string().optional(),
    /** What the account can prove itself with besides its password, oldest first. */
    authenticators: z.array(authenticatorSchema),
    /** The number of recovery codes that are not used yet. */
    recoveryCodes: z.int(),
    /** Whether accounts of this role have to have a second factor. */
    secondFactor: secondFactorRuleSchema,
    /** Newest first. */
    sessions: z.array(ownSessionSchema),
  }),
  errors: [],
  summary: "Return the caller's account and its sessions",
})
