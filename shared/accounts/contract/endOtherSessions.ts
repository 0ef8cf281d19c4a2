import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  area: 'identity',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'session:use',
  response: null,
  errors: [],
  summary: "End all of the caller's sessions except the current one",
})
