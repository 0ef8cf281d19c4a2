import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { limits } from '../../../kernel/domain/limits.ts'
import { signedInSchema } from '../signIn.ts'
import { providerAnswerSchema } from './providerAnswer.ts'

export const signInWithProvider = defineRoute({
  name: 'signInWithProvider',
  area: 'identity',
  method: 'POST',
  path: '/api/login/provider',
  access: 'public',
  perAddress: { limit: 600, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: providerAnswerSchema,
  response: signedInSchema,
  errors: ['no_provider', 'proof_refused', 'too_many_requests'],
  summary: 'Sign in with what the agency’s provider answered',
})
