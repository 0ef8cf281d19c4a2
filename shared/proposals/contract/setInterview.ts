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
    'Schedule an interview between an applicant and a client they are proposed to, or change it; both get it in their calendars',
})
