import { newApplicantSchema } from '../../domain/applicant.ts'
import { defineRoute } from '../defineRoute.ts'
import { applicantAnswerSchema } from './applicantAnswer.ts'

export const createApplicant = defineRoute({
  name: 'createApplicant',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants',
  access: 'applicants:create',
  body: newApplicantSchema,
  response: applicantAnswerSchema,
  success: 201,
  errors: ['already_exists'],
  summary: 'Create an applicant; record owner and consent date are set by the server',
})
