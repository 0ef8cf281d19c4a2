import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { invitationSummarySchema, newInvitationSchema } from '../domain/invitation.ts'

export const inviteUser = defineRoute({
  name: 'inviteUser',
  area: 'users',
  method: 'POST',
  path: '/api/invitations',
  access: 'users:manage',
  recentProof: true,
  body: newInvitationSchema,
  response: invitationSummarySchema,
  success: 201,
  errors: ['not_found', 'already_exists', 'stale_record', 'too_many_requests'],
  summary: 'Mail an invitation to create an account; its link is valid for 7 days and replaces an earlier invitation',
})
