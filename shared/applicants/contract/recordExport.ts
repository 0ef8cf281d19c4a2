import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const recordExport = defineRoute({
  name: 'recordExport',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/exports',
  access: 'applicants:export',
  response: null,
  errors: [],
  summary:
    'Say that applicants who are on the screen are taken into a file; what the search gives by cursor says so itself',
})
