import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { activitySchema, newActivitySchema } from '../domain/applicantActivity.ts'

export const addActivity = defineRoute({
  name: 'addActivity',
  area: 'activity',
  method: 'POST',
  path: '/api/applicants/{id}/activity',
  access: 'activity:write',
  params: applicantIdSchema,
  body: newActivitySchema,
  response: activitySchema,
  success: 201,
  errors: ['not_found', 'stale_record'],
  summary: 'Add a note, call or task to an applicant, visible to staff only',
})
