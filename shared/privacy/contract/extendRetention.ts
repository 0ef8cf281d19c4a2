import * as z from 'zod'
import { applicantAnswerSchema, applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { maxRejectedMonths, retentionPeriods } from '../domain/retentionPeriods.ts'

export const extendRetention = defineRoute({
  name: 'extendRetention',
  area: 'applicants',
  method: 'PUT',
  path: '/api/applicants/{id}/retention',
  access: 'applicant:erase',
  recentProof: true,
  params: applicantIdSchema,
  /** `months` counts from the rejection. `version` is the one the reader saw. The reason is stored in the record and the timeline. */
  body: z.strictObject({
    months: z.int().min(retentionPeriods.rejectedApplicant.count).max(maxRejectedMonths),
    reason: requiredLines(limits.releaseReason, 'Enter a reason'),
    version: z.int().min(1),
  }),
  response: applicantAnswerSchema,
  errors: ['not_found', 'stale_record', 'already_done'],
  summary: 'Extend retention of a rejected applicant beyond the rule, with a reason',
})
