import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { defineRoute } from '../defineRoute.ts'
import { mailedTokenSchema } from '../mailedToken.ts'
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
