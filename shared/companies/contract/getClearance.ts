import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { clearanceSchema } from '../domain/clearance.ts'

export const getClearance = defineRoute({
  name: 'getClearance',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}/clearance',
  access: 'applicant:readTimeline',
  params: applicantIdSchema,
  response: clearanceSchema,
  errors: ['not_found'],
  summary:
    'Return whether an applicant is cleared to start today in the trade of their first profession, and what is missing',
})
