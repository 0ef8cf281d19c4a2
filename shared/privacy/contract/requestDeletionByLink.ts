import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { ownDeletionSchema } from './deletionAnswer.ts'

export const requestDeletionByLink = defineRoute({
  name: 'requestDeletionByLink',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data/deletion-request',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: ownDeletionSchema,
  errors: ['invalid_link', 'not_found', 'too_many_requests'],
  summary: 'Request deletion of your data with a mailed link; returns the open request if there is one',
})
