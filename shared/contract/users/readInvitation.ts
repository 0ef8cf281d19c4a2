import * as z from 'zod'
import { invitationSchema } from '../../domain/invitation.ts'
import { limits } from '../../domain/limits.ts'
import { defineRoute } from '../defineRoute.ts'
import { mailedTokenSchema } from '../mailedToken.ts'

export const readInvitation = defineRoute({
  name: 'readInvitation',
  area: 'users',
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: invitationSchema.pick({ email: true, role: true, validUntil: true }),
  errors: ['invalid_link', 'already_exists', 'too_many_requests'],
  summary: 'What the link of an invitation offers; asking does not use it up',
})
