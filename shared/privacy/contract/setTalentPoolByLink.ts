import * as z from 'zod'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const setTalentPoolByLink = defineRoute({
  name: 'setTalentPoolByLink',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data/talent-pool',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  /** Whether the profile joins the talent pool. `true` starts or restarts the period. */
  body: z.strictObject({ token: mailedTokenSchema, keep: z.boolean() }),
  response: z.object({ poolConsent: poolConsentSchema.optional() }),
  errors: ['invalid_link', 'stale_record', 'too_many_requests'],
  summary:
    'Let a profile be kept for other jobs, renew that, or end it, for whoever holds the link that was mailed to its person',
})
