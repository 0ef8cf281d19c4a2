import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { invitationSchema } from '../domain/invitation.ts'

export const readInvitation = defineRoute({
  name: 'readInvitation',
  area: 'users',
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: invitationSchema.pick({ email: true, role: true, validUntil: true }).extend({
    /** The account that has the email without proof and loses it by the acceptance, with the username that it then signs in by. */
    losesIt: z.object({ username: z.string() }).optional(),
  }),
  errors: ['invalid_link', 'already_exists', 'too_many_requests'],
  summary: 'What the link of an invitation offers; asking does not use it up',
})
