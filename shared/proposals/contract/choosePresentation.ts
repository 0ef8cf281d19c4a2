import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { presentationChoiceSchema } from '../domain/presentationChoice.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'

export const choosePresentation = defineRoute({
  name: 'choosePresentation',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/assignments/{clientId}/presentation',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: presentationChoiceSchema,
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record', 'stage_move_refused'],
  summary: 'Choose what a client sees of an applicant, and whether the name is hidden until they meet',
})
