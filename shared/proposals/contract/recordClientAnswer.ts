import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'
import { consentAnswerShape, onlyWithNotNow, withDate } from './consentAnswer.ts'

export const recordClientAnswer = defineRoute({
  name: 'recordClientAnswer',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/client-answers/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: consentAnswerShape.refine(withDate, onlyWithNotNow),
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record'],
  summary: "Record an applicant's answer to being proposed to a client, or block the client for them",
})
