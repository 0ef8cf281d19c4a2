import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { clientProposalSchema } from './assignmentAnswer.ts'

export const listAssignments = defineRoute({
  name: 'listAssignments',
  area: 'clients',
  method: 'GET',
  path: '/api/applicants/{id}/assignments',
  access: 'applicant:assign',
  params: applicantIdSchema,
  response: z.array(clientProposalSchema),
  errors: ['not_found'],
  summary: 'List the current and past proposals of an applicant, with their consent for each client',
})
