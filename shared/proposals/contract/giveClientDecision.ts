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
  summary: 'Accept or decline an applicant proposed to your company, or ask to meet them first',
})
