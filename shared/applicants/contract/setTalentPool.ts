import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { profileAnswerSchema } from './profileAnswer.ts'

export const setTalentPool = defineRoute({
  name: 'setTalentPool',
  area: 'profile',
  method: 'PUT',
  path: '/api/my-profile/talent-pool',
  access: 'profile:edit',
  /** Whether the profile joins the talent pool. `true` starts or restarts the period. */
  body: z.strictObject({ keep: z.boolean() }),
  response: profileAnswerSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Join the talent pool with your profile, renew your consent, or leave the pool',
})
