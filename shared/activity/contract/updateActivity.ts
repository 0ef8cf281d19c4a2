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
  summary: 'Change one of your own activity entries, complete a task, or reassign it to a colleague',
})
