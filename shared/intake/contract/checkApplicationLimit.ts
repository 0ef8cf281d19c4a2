import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const checkApplicationLimit = defineRoute({
  name: 'checkApplicationLimit',
  area: 'submissions',
  method: 'GET',
  path: '/api/public/applicants/limit',
  access: 'public',
  // As many as may be tried.
  perAddress: { limit: 300, seconds: 60 * 60 },
  response: null,
  errors: ['too_many_requests'],
  summary: 'Find out before uploading files whether this address may still send an application; 429 says when',
})
