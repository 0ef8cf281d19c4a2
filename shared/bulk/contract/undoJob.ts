import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { shownJobSchema } from '../domain/job.ts'
import { jobId } from './jobAnswer.ts'

export const undoJob = defineRoute({
  name: 'undoJob',
  area: 'jobs',
  method: 'POST',
  path: '/api/jobs/{id}/undo',
  access: 'applicants:bulk',
  params: jobId,
  response: shownJobSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Undo one of your bulk jobs within a minute after it ends',
})
