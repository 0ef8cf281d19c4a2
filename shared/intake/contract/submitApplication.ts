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
  // Attempts, before they are read. Accepted applications have a limit of their own.
  perAddress: { limit: 300, seconds: 60 * 60 },
  bodyBytes: limits.bodyWithFiles,
  body: z.strictObject({
    applicantData: intakeSchema,
    /** An idempotency key of the form, so that repeated requests submit it only once. */
    submissionId: z.uuid().optional(),
    gdprConsent: z.literal(true, 'GDPR consent is required to submit your application'),
    /** Consent to join the talent pool. It has its own checkbox, which is never pre-ticked. */
    talentPool: z.boolean().optional(),
    /** The name of the form link (`?source=…`), by which staff count applications. An invalid name doesn't block the application. */
    source: oneLine().optional(),
    /** A honeypot field that only bots see. */
    website: oneLine().optional(),
    /** How long the form was open, as reported by the form itself. */
    secondsTaken: z.number().min(0).optional(),
  }),
  response: z.object({ message: z.string() }),
  success: 201,
  errors: ['too_many_requests', 'upload_incomplete', 'already_done'],
  summary: 'Apply without an account; staff review the application, and it changes no existing record',
})
