import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { partnerApplicantAnswerSchema } from './partnerApplicantAnswer.ts'

export const getPartnerApplicant = defineRoute({
  name: 'getPartnerApplicant',
  area: 'external',
  method: 'GET',
  path: '/api/external/applicants/{id}',
  access: 'partner',
  params: applicantIdSchema,
  response: partnerApplicantAnswerSchema,
  errors: ['not_found'],
  summary: 'Retrieve an applicant',
})
