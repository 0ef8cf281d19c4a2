import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { applicantAnswerSchema, applicantIdSchema } from './applicantAnswer.ts'

export const releaseEmail = defineRoute({
  name: 'releaseEmail',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/{id}/email-release',
  access: 'applicant:update',
  params: applicantIdSchema,
  /** `version` is the one the reader saw. The reason is stored in the timeline. */
  body: z.strictObject({
    reason: requiredLines(limits.releaseReason, 'Enter a reason'),
    version: z.int().min(1),
  }),
  response: applicantAnswerSchema,
  errors: ['not_found', 'stale_record', 'already_done'],
  summary: 'Release the email of a record so that another record can use it',
})
