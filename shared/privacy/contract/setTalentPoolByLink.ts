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
    'Join the talent pool, renew the consent, or leave the pool, for the holder of the link mailed to the person',
})
