import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { passwordLengthSchema } from '../domain/passwordLength.ts'
import { sessionRulesSchema } from '../domain/sessionRules.ts'
import { rulesByRole, secondFactorRuleSchema, signInRulesSchema } from '../domain/signInRules.ts'

export const updateSignInRules = defineRoute({
  name: 'updateSignInRules',
  area: 'users',
  method: 'PUT',
  path: '/api/sign-in-rules',
  access: 'users:manage',
  recentProof: true,
  body: z.strictObject({
    secondFactor: z.strictObject(rulesByRole(secondFactorRuleSchema)),
    /** If undefined, it stays as it is. */
    passwordLength: passwordLengthSchema.optional(),
    /** In the same way. */
    sessions: sessionRulesSchema.optional(),
    /** The `updatedAt` that the editor saw. */
    updatedAt: z.iso.datetime().nullable(),
  }),
  response: signInRulesSchema,
  errors: ['stale_record'],
  summary:
    'Set which roles have to have a second factor and when their sessions end, from the next sign-in of each account, and the minimum length of new passwords',
})
