import * as z from 'zod'
import { defineRoute } from '../defineRoute.ts'
import { reviewNotesSchema } from './reviewNotes.ts'
import { submissionAnswerSchema, submissionIdSchema } from './submissionAnswer.ts'

export const rejectSubmission = defineRoute({
  name: 'rejectSubmission',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/{id}/reject',
  access: 'submissions:review',
  params: submissionIdSchema,
  body: z.strictObject({ reviewNotes: reviewNotesSchema }),
  response: submissionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Reject a pending submission',
})
