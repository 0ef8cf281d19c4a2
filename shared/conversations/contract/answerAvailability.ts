import * as z from 'zod'
import { applicantFields } from '../../applicants/fields/applicantFields.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const answerAvailability = defineRoute({
  name: 'answerAvailability',
  area: 'messages',
  method: 'POST',
  path: '/api/public/availability/answer',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  /** Omitted fields stay unchanged. */
  body: z.strictObject({
    token: mailedTokenSchema,
    earliestStartDate: applicantFields.earliestStartDate.rule.optional(),
    city: applicantFields.city.rule.optional(),
    phone: applicantFields.phone.rule.optional(),
    /** False if the person isn't looking for work at the moment. The record becomes inactive. */
    isAvailable: z.boolean().default(true),
  }),
  response: null,
  errors: ['invalid_link', 'already_done', 'stale_record', 'too_many_requests'],
  summary:
    'Confirm or change start date, town and phone, or report not being available, once, with the link of the question',
})
