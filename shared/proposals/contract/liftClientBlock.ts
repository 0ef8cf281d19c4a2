import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'

export const liftClientBlock = defineRoute({
  name: 'liftClientBlock',
  area: 'clients',
  method: 'DELETE',
  path: '/api/applicants/{id}/client-answers/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record'],
  summary: "Lift an applicant's block of a client so that they can be asked again",
})
