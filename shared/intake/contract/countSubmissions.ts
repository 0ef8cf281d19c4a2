import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { submissionStatuses } from '../domain/submissionStatuses.ts'

export const countSubmissions = defineRoute({
  name: 'countSubmissions',
  area: 'submissions',
  method: 'GET',
  path: '/api/admin/public-submissions/counts',
  access: 'submissions:review',
  response: z.record(z.enum(submissionStatuses), z.int()),
  errors: [],
  summary: 'Count public submissions by status',
})
