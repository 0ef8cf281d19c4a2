import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'
import { verdictBodySchema, verdictSchema } from './verdictAnswer.ts'

export const recordVerdict = defineRoute({
  name: 'recordVerdict',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/verdicts/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: verdictBodySchema,
  response: verdictSchema,
  errors: ['not_found', 'already_done', 'stale_record'],
  summary: 'Write down what a client says to somebody who was proposed to it, such as by phone',
})
