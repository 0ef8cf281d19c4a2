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
  summary: 'Ask to be erased, by a mailed link; answers the request that is open already, if one is',
})
