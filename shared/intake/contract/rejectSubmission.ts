import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { rejectionReasons } from '../domain/submission.ts'
import { reviewNotesSchema } from './reviewNotes.ts'
import { additionsSeenSchema, submissionAnswerSchema, submissionIdSchema } from './submissionAnswer.ts'

export const rejectSubmission = defineRoute({
  name: 'rejectSubmission',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/{id}/reject',
  access: 'submissions:review',
  params: submissionIdSchema,
  body: z.strictObject({
    reviewNotes: reviewNotesSchema,
    reason: z.enum(rejectionReasons).optional(),
    /** Sends no mail to the candidate. The status page shows the rejection in any case. */
    withoutMail: z.boolean().optional(),
    additionsSeen: additionsSeenSchema,
  }),
  response: submissionAnswerSchema,
  errors: ['not_found', 'already_done', 'stale_record'],
  summary: 'Reject a pending submission; the candidate is notified by mail a minute later',
})
