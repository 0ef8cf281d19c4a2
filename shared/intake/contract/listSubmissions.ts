import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { submissionStatuses } from '../domain/submissionStatuses.ts'
import { submissionAnswerSchema } from './submissionAnswer.ts'

export const listSubmissions = defineRoute({
  name: 'listSubmissions',
  area: 'submissions',
  method: 'GET',
  path: '/api/admin/public-submissions',
  access: 'submissions:review',
  query: z.strictObject({
    status: z.enum(submissionStatuses).default('pending'),
    /** The id of the last submission on the previous page. */
    before: z.uuid().optional(),
  }),
  /** At most 50, newest first. Fewer than 50 means this is the last page. */
  response: z.array(submissionAnswerSchema),
  errors: [],
  summary: 'List public submissions with a status, newest first, 50 per page',
})
