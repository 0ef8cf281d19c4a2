import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { clientDecisionAnswerSchema, clientDecisionBodySchema } from './clientDecisionAnswer.ts'

export const giveClientDecision = defineRoute({
  name: 'giveClientDecision',
  area: 'clients',
  method: 'PUT',
  path: '/api/proposals/{id}/verdict',
  access: 'proposals:answer',
  params: applicantIdSchema,
  body: clientDecisionBodySchema,
  response: clientDecisionAnswerSchema,
  errors: ['not_found', 'already_done', 'stale_record'],
  summary: 'Say yes or no to somebody who was proposed to one’s company, or that one would like to meet them first',
})
