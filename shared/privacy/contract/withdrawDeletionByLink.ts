import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { ownDeletionSchema } from './deletionAnswer.ts'

export const withdrawDeletionByLink = defineRoute({
  name: 'withdrawDeletionByLink',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data/deletion-request/withdrawal',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: ownDeletionSchema,
  errors: ['invalid_link', 'already_done', 'too_many_requests'],
  summary: 'Withdraw your deletion request with a mailed link, until it is decided',
})
