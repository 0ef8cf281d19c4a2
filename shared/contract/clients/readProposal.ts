import * as z from 'zod'
import { askedJobSchema } from '../../domain/askedJob.ts'
import { consentAnswers } from '../../domain/clientConsent.ts'
import { limits } from '../../domain/limits.ts'
import { defineRoute } from '../defineRoute.ts'
import { mailedTokenSchema } from '../mailedToken.ts'

/** The token comes in the body: an address would stand in logs and traces. */
export const readProposal = defineRoute({
  name: 'readProposal',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposal',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: z.object({
    /** Empty where it does not look like a name. */
    firstName: z.string(),
    clientName: z.string(),
    /** The order that they are asked for, as it is now; missing where for none, and where it is no longer there. */
    job: askedJobSchema.optional(),
    /** What was said before; missing where nothing was. */
    answer: z.enum(consentAnswers).optional(),
    availableFrom: z.iso.date().optional(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Which client somebody may be proposed to, and for which job, for whoever holds the link of the question',
})
