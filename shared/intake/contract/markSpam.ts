import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { submissionAnswerSchema, submissionIdSchema } from './submissionAnswer.ts'

export const markSpam = defineRoute({
  name: 'markSpam',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/{id}/spam',
  access: 'submissions:review',
  params: submissionIdSchema,
  body: z.strictObject({ isSpam: z.boolean() }),
  response: submissionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Mark a pending submission as spam, or return it to pending',
})
