import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { jobAnswerSchema, jobId } from './jobAnswer.ts'

export const getJob = defineRoute({
  name: 'getJob',
  area: 'jobs',
  method: 'GET',
  path: '/api/jobs/{id}',
  access: 'applicants:bulk',
  params: jobId,
  response: jobAnswerSchema,
  errors: ['not_found'],
  summary: 'Return the progress of one of your bulk jobs, and the applicants it could not change and why',
})
