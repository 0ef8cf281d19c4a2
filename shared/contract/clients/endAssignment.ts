import { defineRoute } from '../defineRoute.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'

export const endAssignment = defineRoute({
  name: 'endAssignment',
  area: 'clients',
  method: 'DELETE',
  path: '/api/applicants/{id}/assignments/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: null,
  errors: ['not_found', 'stale_record'],
  summary: 'Share an applicant with a client no longer, from the next call of the client on',
})
