import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { singleSignOnAnswerSchema, singleSignOnInputSchema } from '../../domain/singleSignOn.ts'

export const updateSingleSignOn = defineRoute({
  name: 'updateSingleSignOn',
  area: 'users',
  method: 'PUT',
  path: '/api/single-sign-on',
  access: 'users:manage',
  recentProof: true,
  body: singleSignOnInputSchema,
  response: singleSignOnAnswerSchema,
  errors: ['stale_record'],
  summary: 'Set the OpenID Connect provider that people log in through',
})
