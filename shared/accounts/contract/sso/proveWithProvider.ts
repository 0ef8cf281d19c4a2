import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { providerAnswerSchema } from './providerAnswer.ts'

export const proveWithProvider = defineRoute({
  name: 'proveWithProvider',
  area: 'identity',
  method: 'POST',
  path: '/api/account/proof/provider',
  access: 'session:use',
  whileAddingFactor: true,
  body: providerAnswerSchema,
  response: null,
  errors: ['no_provider', 'proof_refused'],
  summary: 'Prove with the answer of the agency’s provider that the account is yours',
})
