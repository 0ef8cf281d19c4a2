import * as z from 'zod'
import { shownJobSchema } from '../../domain/job.ts'
import { defineRoute } from '../defineRoute.ts'

export const listJobs = defineRoute({
  name: 'listJobs',
  area: 'jobs',
  method: 'GET',
  path: '/api/jobs',
  access: 'applicants:bulk',
  response: z.object({ jobs: z.array(shownJobSchema) }),
  errors: [],
  summary: 'Your latest work on many applicants, the newest first',
})
