import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { partnerApplicantChangesSchema } from './partnerApplicant.ts'
import { partnerApplicantAnswerSchema } from './partnerApplicantAnswer.ts'

export const changePartnerApplicant = defineRoute({
  name: 'changePartnerApplicant',
  area: 'external',
  method: 'PATCH',
  path: '/api/external/applicants/{id}',
  access: 'partner',
  params: applicantIdSchema,
  body: partnerApplicantChangesSchema,
  response: partnerApplicantAnswerSchema,
  errors: ['validation_failed', 'stage_not_writable', 'not_found', 'stale_record', 'too_many_requests'],
  summary: 'Update an applicant',
})
