import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { verdictBodySchema, verdictSchema } from './verdictAnswer.ts'

export const giveVerdict = defineRoute({
  name: 'giveVerdict',
  area: 'clients',
  method: 'PUT',
  path: '/api/proposals/{id}/verdict',
  access: 'proposals:answer',
  params: applicantIdSchema,
  body: verdictBodySchema,
  response: verdictSchema,
  errors: ['not_found', 'already_done', 'stale_record'],
  summary: 'Say yes or no to somebody who was proposed to one’s company, or that one would like to meet them first',
})
