import * as z from 'zod'
import { applicantIdSchema } from '../applicants/applicantAnswer.ts'
import { defineRoute } from '../defineRoute.ts'
import { listedAssignmentSchema } from './assignmentAnswer.ts'

export const listAssignments = defineRoute({
  name: 'listAssignments',
  area: 'clients',
  method: 'GET',
  path: '/api/applicants/{id}/assignments',
  access: 'applicant:assign',
  params: applicantIdSchema,
  response: z.array(listedAssignmentSchema),
  errors: ['not_found'],
  summary: 'The clients that an applicant is or was shared with, the latest first',
})
