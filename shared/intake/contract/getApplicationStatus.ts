import * as z from 'zod'
import { applicationProgresses } from '../../applicants/domain/applicationProgress.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { lostPartsSchema } from '../domain/lostParts.ts'
import { submissionTokenSchema } from './submissionToken.ts'

/** The token is sent in the body because URLs end up in logs and traces. */
export const getApplicationStatus = defineRoute({
  name: 'getApplicationStatus',
  area: 'submissions',
  method: 'POST',
  path: '/api/public/application-status',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: submissionTokenSchema }),
  response: z.object({
    /** Empty if the stored value doesn't look like a name. */
    firstName: z.string(),
    submittedAt: z.iso.datetime(),
    progress: z.enum(applicationProgresses),
    /** Whether the application can be withdrawn or extended: the candidate hasn't been notified of a decision. */
    canWithdraw: z.boolean(),
    /** The additions made with a token of this application, oldest first. Files are listed by name. */
    additions: z.array(z.object({ at: z.iso.datetime(), text: z.string().optional(), files: z.array(z.string()) })),
    /** What was left out of the mail that the person applied with, if anything was. */
    lost: lostPartsSchema.optional(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Return how far an application has progressed to the holder of the token from its mail',
})
