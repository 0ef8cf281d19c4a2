import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { sessionUserSchema } from '../domain/user.ts'

export const getCurrentUser = defineRoute({
  name: 'getCurrentUser',
  area: 'identity',
  method: 'GET',
  path: '/api/user',
  access: 'session:use',
  whileAddingFactor: true,
  response: sessionUserSchema,
  errors: [],
  summary: 'Return the signed-in user; 401 if not signed in',
})
