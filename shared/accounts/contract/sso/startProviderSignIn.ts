import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { providerVisitSchema } from './providerAnswer.ts'

export const startProviderSignIn = defineRoute({
  name: 'startProviderSignIn',
  area: 'identity',
  method: 'POST',
  path: '/api/login/provider/visit',
  access: 'public',
  perAddress: { limit: 600, seconds: 60 * 60 },
  response: providerVisitSchema,
  errors: ['no_provider', 'too_many_requests'],
  summary: 'Start to log in through the agency’s provider',
})
