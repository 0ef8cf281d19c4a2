import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const signOut = defineRoute({
  name: 'signOut',
  area: 'identity',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  response: null,
  errors: [],
  summary: 'End the current session; does nothing without one',
})
