import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { ownDeletionSchema } from './deletionAnswer.ts'

export const readDeletionByLink = defineRoute({
  name: 'readDeletionByLink',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data/deletion',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: ownDeletionSchema,
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Return the deletion request of a person and its outcome, if there is one, for the holder of a mailed link',
})
