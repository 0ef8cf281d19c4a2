import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { defineRoute } from '../defineRoute.ts'

export const stopDigest = defineRoute({
  name: 'stopDigest',
  area: 'views',
  method: 'POST',
  path: '/api/views/stop-digest',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({
    /** Of the link in a mail about the view. */
    token: z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200),
  }),
  response: z.object({
    /** How the view is called. */
    name: z.string(),
  }),
  errors: ['invalid_link', 'too_many_requests', 'busy'],
  summary: 'Get no more mails about a view, by the link of one of them',
})
