import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const getAnalytics = defineRoute({
  name: 'getAnalytics',
  area: 'search',
  method: 'GET',
  path: '/api/analytics',
  access: 'analytics:read',
  /** Figures are null while the search engine is down. */
  response: z.object({
    totalApplicants: z.int().nullable(),
    starredApplicants: z.int().nullable(),
    pendingReview: z.int(),
    placedThisMonth: z.int().nullable(),
  }),
  errors: [],
  summary: 'Return the figures of the dashboard',
})
