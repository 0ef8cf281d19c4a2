import * as z from 'zod'
import { accountEmailSchema } from '../../accounts/domain/user.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const requestOwnDataLink = defineRoute({
  name: 'requestOwnDataLink',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data/link',
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ email: accountEmailSchema }),
  response: z.object({ message: z.string() }),
  success: 202,
  errors: ['too_many_requests'],
  summary: 'Mail a link to the data stored about a person, if any; the response does not reveal whether there is any',
})
