import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { submissionAnswerSchema, submissionIdSchema } from './submissionAnswer.ts'

export const undoRejection = defineRoute({
  name: 'undoRejection',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/{id}/undo-rejection',
  access: 'submissions:review',
  params: submissionIdSchema,
  /** The `reviewedAt` of the rejection, so that a later one isn't undone unseen. */
  body: z.strictObject({ reviewedAt: z.iso.datetime() }),
  response: submissionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Undo a rejection within a minute; the submission is pending again with its notes, and its mail is not sent',
})
