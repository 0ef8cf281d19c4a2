import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'
import { consentAnswerSchema, hasValidDate, onlyWithNotNow } from './consentAnswer.ts'

export const recordClientAnswer = defineRoute({
  name: 'recordClientAnswer',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/client-answers/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: consentAnswerSchema.refine(hasValidDate, onlyWithNotNow),
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record'],
  summary: "Record an applicant's answer to being proposed to a client, or block the client for them",
})
