import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const markDifferent = defineRoute({
  name: 'markDifferent',
  area: 'search',
  method: 'POST',
  path: '/api/applicants/{id}/apart',
  access: 'applicant:update',
  params: applicantIdSchema,
  /** `apart: true` marks the two as different people; false undoes that. */
  body: z.strictObject({ otherId: z.uuid('Choose another applicant'), apart: z.boolean() }),
  response: null,
  errors: ['not_found', 'validation_failed'],
  summary: 'Mark two applicants as different people, or undo that',
})
