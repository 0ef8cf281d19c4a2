import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { providerVisitSchema } from './providerAnswer.ts'

export const startProviderProof = defineRoute({
  name: 'startProviderProof',
  area: 'identity',
  method: 'POST',
  path: '/api/account/proof/provider/visit',
  access: 'session:use',
  whileAddingFactor: true,
  response: providerVisitSchema,
  errors: ['no_provider', 'proof_refused'],
  summary: 'Start to prove through the agency’s provider that the account is yours',
})
