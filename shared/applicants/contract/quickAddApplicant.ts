import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { quickApplicantSchema } from '../domain/applicantForms.ts'
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
  summary: 'Create an applicant from a phone call; the other fields that the form requires are shown as missing',
})
