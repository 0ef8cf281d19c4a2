import { defineRoute } from '../../../kernel/contract/defineRoute.ts'

export const deleteScimToken = defineRoute({
  name: 'deleteScimToken',
  area: 'users',
  method: 'DELETE',
  path: '/api/scim-token',
  access: 'users:manage',
  recentProof: true,
  response: null,
  errors: ['not_found'],
  summary: 'Turn SCIM off; the next call of the directory is refused',
})
