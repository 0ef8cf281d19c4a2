import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { shownJobSchema } from '../domain/job.ts'

export const listJobs = defineRoute({
  name: 'listJobs',
  area: 'jobs',
  method: 'GET',
  path: '/api/jobs',
  access: 'applicants:bulk',
  response: z.object({ jobs: z.array(shownJobSchema) }),
  errors: [],
  summary: 'List your latest bulk jobs, newest first',
})
