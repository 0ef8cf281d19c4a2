import * as z from 'zod'
import { applicantAnswerSchema, applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'

export const recordInformed = defineRoute({
  name: 'recordInformed',
  area: 'applicants',
  method: 'PUT',
  path: '/api/applicants/{id}/informed',
  access: 'applicant:inform',
  params: applicantIdSchema,
  /** `note` says how the person was informed, such as on paper; `on` is the day. `version` is the one the reader saw. */
  body: z.strictObject({
    note: requiredLines(limits.releaseReason, 'Enter how the applicant was informed'),
    on: z.iso.date('Choose the date of the privacy notice'),
    version: z.int().min(1),
  }),
  response: applicantAnswerSchema,
  errors: ['not_found', 'stale_record', 'already_done'],
  summary: 'Record how and when staff informed an applicant of the data stored about them',
})
