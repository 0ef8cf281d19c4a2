import * as z from 'zod'
import { invitationSummarySchema } from '../../domain/invitation.ts'
import { defineRoute } from '../defineRoute.ts'

export const listInvitations = defineRoute({
  name: 'listInvitations',
  area: 'users',
  method: 'GET',
  path: '/api/invitations',
  access: 'users:manage',
  response: z.array(invitationSummarySchema),
  errors: [],
  summary: 'The invitations of the last 30 days that nobody accepted, newest first, at most 100',
})
