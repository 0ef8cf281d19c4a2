import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { applicantQuerySchema, searchAnswerSchema } from '../domain/applicantSearch.ts'

export const searchApplicants = defineRoute({
  name: 'searchApplicants',
  area: 'search',
  method: 'GET',
  path: '/api/applicants',
  access: 'applicants:search',
  query: applicantQuerySchema,
  response: searchAnswerSchema,
  errors: ['proof_required', 'results_out_of_reach', 'busy'],
  summary: 'Search and filter applicants, with facet counts; clients find only applicants proposed to them',
})
