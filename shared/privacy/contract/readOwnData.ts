import * as z from 'zod'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** The token comes in the body: an address would stand in logs and traces. */
export const readOwnData = defineRoute({
  name: 'readOwnData',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: z.object({
    name: z.string(),
    keptSince: z.iso.datetime(),
    /** Who of the staff looks after them; missing where nobody does. */
    lookedAfterBy: z.string().optional(),
    /** That they let themselves be kept for other jobs, if they ever did. */
    poolConsent: poolConsentSchema.optional(),
    /** What alone this link lets do; missing where it lets do everything. */
    only: z.literal('talentPool').optional(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'What is kept of a person, in short, for whoever holds the link that was mailed to them',
})
