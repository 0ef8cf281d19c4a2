import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const holdErasure = defineRoute({
  name: 'holdErasure',
  area: 'privacy',
  method: 'PUT',
  path: '/api/applicants/{id}/erasure-hold',
  access: 'applicant:erase',
  params: applicantIdSchema,
  /** `until` is the last day of the hold: today at the earliest, and at most 36 months ahead. */
  body: z.strictObject({
    reason: requiredLines(limits.holdReason, 'Enter a reason'),
    until: z.iso.date('Choose an end date for the legal hold'),
  }),
  response: deletionAnswerSchema,
  errors: ['not_found'],
  summary: 'Place a legal hold on an applicant until a day because a claim needs the data; replaces an earlier hold',
})
