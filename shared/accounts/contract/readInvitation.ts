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
    /**
     * The account that uses this email without having confirmed it. It loses the email on acceptance and signs in by this username from
     * then on.
     */
    losesIt: z.object({ username: z.string() }).optional(),
  }),
  errors: ['invalid_link', 'already_exists', 'too_many_requests'],
  summary: 'Return the email, role and expiry of an invitation; does not use up its link',
})
