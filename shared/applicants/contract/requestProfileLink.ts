import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const requestProfileLink = defineRoute({
  name: 'requestProfileLink',
  area: 'profile',
  method: 'POST',
  path: '/api/my-profile/link-requests',
  access: 'profile:edit',
  body: z.strictObject({}),
  response: z.object({ message: z.string() }),
  success: 202,
  errors: ['already_done', 'too_many_requests'],
  summary:
    'Mail a link that connects your account to the record with its email, if there is one; the response does not reveal whether there is',
})
