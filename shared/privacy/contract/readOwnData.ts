import * as z from 'zod'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** The token is sent in the body because URLs end up in logs and traces. */
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
    /** The name of the record owner, if there is one. */
    lookedAfterBy: z.string().optional(),
    /** The talent pool consent, if there ever was one. */
    poolConsent: poolConsentSchema.optional(),
    /** The only action this link allows; undefined if it allows all. */
    only: z.literal('talentPool').optional(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Summarize the data stored about a person, for the holder of the link mailed to them',
})
