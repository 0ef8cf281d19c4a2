import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { submissionAnswerSchema, submissionIdSchema } from './submissionAnswer.ts'

export const getSubmission = defineRoute({
  name: 'getSubmission',
  area: 'submissions',
  method: 'GET',
  path: '/api/admin/public-submissions/{id}',
  access: 'submissions:review',
  params: submissionIdSchema,
  response: submissionAnswerSchema,
  errors: ['not_found'],
  summary: 'Return one public submission by id',
})
