import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { signInRulesSchema } from '../domain/signInRules.ts'

export const getSignInRules = defineRoute({
  name: 'getSignInRules',
  area: 'users',
  method: 'GET',
  path: '/api/sign-in-rules',
  access: 'users:manage',
  response: signInRulesSchema,
  errors: [],
  summary:
    'Return which roles have to have a second factor, when their sessions end, and the minimum length of new passwords',
})
