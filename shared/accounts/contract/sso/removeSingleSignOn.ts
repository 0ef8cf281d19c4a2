import { defineRoute } from '../../../kernel/contract/defineRoute.ts'

export const removeSingleSignOn = defineRoute({
  name: 'removeSingleSignOn',
  area: 'users',
  method: 'DELETE',
  path: '/api/single-sign-on',
  access: 'users:manage',
  recentProof: true,
  response: null,
  errors: ['stale_record'],
  summary: 'Turn off logging in through the agency’s provider',
})
