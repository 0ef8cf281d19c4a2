import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'
import { intakeSchema } from '../domain/publicApplication.ts'

export const submitApplication = defineRoute({
  name: 'submitApplication',
  area: 'submissions',
  method: 'POST',
  path: '/api/public/applicants',
  access: 'public',
  // Shared housing has many candidates.
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.bodyWithFiles,
  body: z.strictObject({
    applicantData: intakeSchema,
    /** Made once for a form, so that it arrives once, however often it is sent. */
    submissionId: z.uuid().optional(),
    gdprConsent: z.literal(true, 'GDPR consent is required to submit your application'),
    /** That the profile may be kept for other jobs: a box of its own, that nobody ticks but the person. */
    talentPool: z.boolean().optional(),
    /** What the link to the form is called (`?source=…`), which the staff count applications by. What is no such name keeps nobody from applying. */
    source: oneLine().optional(),
    /** A field that our form shows to machines only. */
    website: oneLine().optional(),
    /** How long the form was open, as it says itself. */
    secondsTaken: z.number().min(0).optional(),
  }),
  response: z.object({ message: z.string() }),
  success: 201,
  errors: ['too_many_requests', 'upload_incomplete', 'already_done'],
  summary: 'Apply without an account; the staff review it, and nothing it does touches an existing person',
})
