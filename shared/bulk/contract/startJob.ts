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
    'Start a bulk job for applicants chosen by id, by filters, or all: tag them, change their record owner or stage, or ask for consent and propose them to a client',
})
