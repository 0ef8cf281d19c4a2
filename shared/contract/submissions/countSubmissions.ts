import * as z from 'zod'
import { submissionStatuses } from '../../domain/submission.ts'
import { defineRoute } from '../defineRoute.ts'

export const countSubmissions = defineRoute({
  name: 'countSubmissions',
  area: 'submissions',
  method: 'GET',
  path: '/api/admin/public-submissions/counts',
  access: 'submissions:review',
  response: z.record(z.enum(submissionStatuses), z.int()),
  errors: [],
  summary: 'How many public submissions there are of each status',
})
