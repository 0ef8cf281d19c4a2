import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { activityChangesSchema, activitySchema } from '../domain/applicantActivity.ts'
import { activityIdSchema } from './activityId.ts'

export const updateActivity = defineRoute({
  name: 'updateActivity',
  area: 'activity',
  method: 'PATCH',
  path: '/api/applicants/{id}/activity/{activityId}',
  access: 'activity:write',
  params: activityIdSchema,
  body: activityChangesSchema,
  response: activitySchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Change an entry of your own, tick a task off, or give it to a colleague',
})
