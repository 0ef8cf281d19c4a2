import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { singleSignOnAnswerSchema } from '../../domain/singleSignOn.ts'

export const getSingleSignOn = defineRoute({
  name: 'getSingleSignOn',
  area: 'users',
  method: 'GET',
  path: '/api/single-sign-on',
  access: 'users:manage',
  response: singleSignOnAnswerSchema,
  errors: [],
  summary: 'Return how people log in through the agency’s provider',
})
