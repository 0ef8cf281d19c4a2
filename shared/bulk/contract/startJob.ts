import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { bulkSelectionSchema, bulkTaskSchema, shownJobSchema } from '../domain/job.ts'

export const startJob = defineRoute({
  name: 'startJob',
  area: 'jobs',
  method: 'POST',
  path: '/api/jobs',
  access: 'applicants:bulk',
  body: z.strictObject({
    /** An idempotency key chosen by the caller: repeating a request doesn't start the job again. */
    key: z.uuid(),
    task: bulkTaskSchema,
    of: bulkSelectionSchema,
  }),
  response: shownJobSchema,
  success: 202,
  errors: ['idempotency_key_reused', 'not_found', 'count_changed'],
  summary:
    'Tag, hand over, move, or bring together with a client many applicants: those of these ids, all that filters find now, or all there are',
})
