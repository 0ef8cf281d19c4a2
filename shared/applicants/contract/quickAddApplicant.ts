import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { quickApplicantSchema } from '../domain/applicant.ts'
import { applicantAnswerSchema } from './applicantAnswer.ts'

export const quickAddApplicant = defineRoute({
  name: 'quickAddApplicant',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/quick',
  access: 'applicants:create',
  body: quickApplicantSchema,
  response: applicantAnswerSchema,
  success: 201,
  errors: [],
  summary: 'Create an applicant of whom only a call is known; what the form requires besides is shown as missing',
})
