import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const recordExport = defineRoute({
  name: 'recordExport',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/exports',
  access: 'applicants:export',
  response: null,
  errors: [],
  summary: 'Record that applicants on the screen were exported to a file; cursor searches record their own exports',
})
