import * as z from 'zod'
import { applicantAnswerSchema, applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { calendarDate, requiredLines } from '../../kernel/domain/text.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'
import { clientLimits } from '../domain/clientLimits.ts'

/**
 * A key that can be waived (`waiverKey`). For a permit this covers unverified and expired ones only: an unknown right to work stays
 * missing.
 */
const requirement = oneLine()
  .max(300)
  .regex(/^(permit$|(certificate|recognised|licence|check|document)\/)/, 'Only start requirements can be waived')

export const setWaiver = defineRoute({
  name: 'setWaiver',
  area: 'applicants',
  method: 'PUT',
  path: '/api/applicants/{id}/waiver',
  access: 'startRules:manage',
  params: applicantIdSchema,
  body: z.strictObject({
    /** The version the editor saw. */
    version: z.int().min(1),
    /** Null removes the waiver. */
    waiver: z
      .strictObject({
        requirements: z.array(requirement).min(1).max(clientLimits.startRules.most, 'At most {{maximum}} items'),
        reason: requiredLines(clientLimits.waiver.reason, 'Enter a reason'),
        until: calendarDate('End date is required'),
      })
      .nullable(),
  }),
  response: applicantAnswerSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Waive missing start requirements of an applicant until a day, with a reason, or remove the waiver',
})
