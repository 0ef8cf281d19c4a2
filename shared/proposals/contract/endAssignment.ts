import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'

export const endAssignment = defineRoute({
  name: 'endAssignment',
  area: 'clients',
  method: 'DELETE',
  path: '/api/applicants/{id}/assignments/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'End the proposal of an applicant to a client, who no longer sees them from its next call on',
})
