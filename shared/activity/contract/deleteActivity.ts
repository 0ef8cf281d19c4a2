import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { activityIdSchema } from './activityId.ts'

export const deleteActivity = defineRoute({
  name: 'deleteActivity',
  area: 'activity',
  method: 'DELETE',
  path: '/api/applicants/{id}/activity/{activityId}',
  access: 'activity:write',
  params: activityIdSchema,
  query: z.strictObject({
    /** The version the caller saw. */
    version: z
      .string()
      .regex(/^\d{1,9}$/, 'Must be a whole number')
      .transform(Number),
  }),
  response: null,
  errors: ['not_found', 'stale_record'],
  summary: 'Delete one of your own activity entries',
})
