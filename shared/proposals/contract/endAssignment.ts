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
  summary: 'End what is between an applicant and a client, who sees them no longer from its next call on',
})
