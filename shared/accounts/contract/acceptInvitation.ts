import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { acceptanceSchema } from '../domain/invitation.ts'
import { sessionUserSchema } from '../domain/user.ts'

export const acceptInvitation = defineRoute({
  name: 'acceptInvitation',
  area: 'users',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: acceptanceSchema.extend({ token: mailedTokenSchema }),
  response: sessionUserSchema,
  success: 201,
  errors: ['invalid_link', 'already_exists', 'too_many_requests'],
  summary: 'Accept an invitation, once: create its account and sign in',
})
