import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { shownJobSchema } from '../domain/job.ts'
import { jobId } from './jobAnswer.ts'

export const cancelJob = defineRoute({
  name: 'cancelJob',
  area: 'jobs',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  access: 'applicants:bulk',
  params: jobId,
  response: shownJobSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Cancel one of your bulk jobs; changes made so far remain until undone',
})
