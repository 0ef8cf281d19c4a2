import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { interviewPlanSchema } from '../domain/interview.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'

export const setInterview = defineRoute({
  name: 'setInterview',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/interviews/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: interviewPlanSchema,
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record', 'stage_move_refused'],
  summary:
    'Say when and where somebody meets a client to which they are proposed, or otherwise; both get it for their calendars',
})
