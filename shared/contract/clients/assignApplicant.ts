import { defineRoute } from '../defineRoute.ts'
import { assignmentIdSchema, listedAssignmentSchema } from './assignmentAnswer.ts'

export const assignApplicant = defineRoute({
  name: 'assignApplicant',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/assignments/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: listedAssignmentSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Share an applicant with a client; sharing again what is shared changes nothing',
})
