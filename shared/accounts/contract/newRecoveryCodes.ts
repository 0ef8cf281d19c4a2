import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const newRecoveryCodes = defineRoute({
  name: 'newRecoveryCodes',
  area: 'identity',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'session:use',
  recentProof: true,
  response: z.object({
    /** They replace the ones before, and are shown once. */
    recoveryCodes: z.array(z.string()),
  }),
  success: 201,
  errors: ['not_found', 'stale_record'],
  summary: 'Replace the recovery codes of the account',
})
