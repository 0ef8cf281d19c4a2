import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { partnerApplicantAnswerSchema } from './partnerApplicantAnswer.ts'

export const withdrawPartnerApplicant = defineRoute({
  name: 'withdrawPartnerApplicant',
  area: 'external',
  method: 'POST',
  path: '/api/external/applicants/{id}/withdraw',
  access: 'partner',
  params: applicantIdSchema,
  /** `version` is the one the partner saw. Without it, the applicant is withdrawn at whatever stage they are now. */
  body: z.strictObject({ version: z.int().min(1).optional() }),
  response: partnerApplicantAnswerSchema,
  errors: ['validation_failed', 'not_found', 'stale_record', 'stage_move_refused'],
  summary: 'Withdraw an applicant',
})
