import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'

export const cancelInterview = defineRoute({
  name: 'cancelInterview',
  area: 'clients',
  method: 'DELETE',
  path: '/api/applicants/{id}/interviews/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Cancel an interview; both calendars are updated',
})
