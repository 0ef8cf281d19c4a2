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
  summary: 'The clients with whom an applicant has or had to do, and what the person says to each',
})
