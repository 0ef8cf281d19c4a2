import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { applicantAnswerSchema, applicantIdSchema } from './applicantAnswer.ts'

export const getApplicant = defineRoute({
  name: 'getApplicant',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}',
  access: 'applicant:read',
  params: applicantIdSchema,
  response: applicantAnswerSchema,
  errors: ['not_found'],
  summary: 'Return an applicant with the fields the caller may see',
})
