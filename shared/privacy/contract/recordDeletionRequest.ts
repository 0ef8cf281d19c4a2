import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const recordDeletionRequest = defineRoute({
  name: 'recordDeletionRequest',
  area: 'privacy',
  method: 'POST',
  path: '/api/applicants/{id}/deletion-request',
  access: 'deletion:record',
  params: applicantIdSchema,
  body: z.strictObject({}),
  response: deletionAnswerSchema,
  errors: ['not_found'],
  summary: 'Record a deletion request on behalf of an applicant; returns the open request if there is one',
})
