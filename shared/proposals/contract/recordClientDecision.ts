import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'
import { clientDecisionAnswerSchema, clientDecisionBodySchema } from './clientDecisionAnswer.ts'

export const recordClientDecision = defineRoute({
  name: 'recordClientDecision',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/verdicts/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: clientDecisionBodySchema,
  response: clientDecisionAnswerSchema,
  errors: ['not_found', 'already_done', 'stale_record'],
  summary: 'Record the client decision on a proposed applicant, such as one given by phone',
})
