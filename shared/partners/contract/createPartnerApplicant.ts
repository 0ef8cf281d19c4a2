import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { createdByPartner } from '../domain/partner.ts'
import { partnerApplicantSchema } from './partnerApplicant.ts'
import { partnerApplicantAnswerSchema } from './partnerApplicantAnswer.ts'

export const createPartnerApplicant = defineRoute({
  name: 'createPartnerApplicant',
  area: 'external',
  method: 'POST',
  path: '/api/external/applicants',
  access: 'partner',
  body: partnerApplicantSchema,
  response: z.object({
    success: z.literal(true),
    data: partnerApplicantAnswerSchema,
    message: z.literal(createdByPartner),
  }),
  success: 201,
  errors: ['validation_failed', 'idempotency_key_reused', 'too_many_requests'],
  summary: 'Create an applicant',
})
