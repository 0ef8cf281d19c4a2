import { clearanceSchema } from '../../domain/clearance.ts'
import { defineRoute } from '../defineRoute.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

export const getClearance = defineRoute({
  name: 'getClearance',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}/clearance',
  access: 'applicant:readTimeline',
  params: applicantIdSchema,
  response: clearanceSchema,
  errors: ['not_found'],
  summary: 'Whether an applicant may start today in the trade of their first profession, and what is missing',
})
