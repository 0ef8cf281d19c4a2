import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { credentialsSchema, sessionUserSchema } from '../domain/user.ts'

/** What is left to do after the password of an account with a second factor. */
const secondStepSchema = z.object({
  secondStep: z.object({
    /** Proves that the password was right. Valid for ten minutes. */
    token: z.string(),
    hasPasskey: z.boolean(),
    hasApp: z.boolean(),
    hasRecoveryCodes: z.boolean(),
  }),
})
export type SecondStep = z.infer<typeof secondStepSchema>['secondStep']

export const signedInSchema = z.union([sessionUserSchema, secondStepSchema])
export type SignedIn = z.infer<typeof signedInSchema>

export const signIn = defineRoute({
  name: 'signIn',
  area: 'identity',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  bodyBytes: limits.publicBody,
  body: credentialsSchema,
  response: signedInSchema,
  errors: ['wrong_credentials', 'too_many_requests'],
  summary: 'Sign in with a username or email and a password',
})
