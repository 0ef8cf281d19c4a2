import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { cursorSchema } from '../../kernel/domain/listCursor.ts'
import { invitationSummarySchema } from '../domain/invitation.ts'

export const listInvitations = defineRoute({
  name: 'listInvitations',
  area: 'users',
  method: 'GET',
  path: '/api/invitations',
  access: 'users:manage',
  query: z.strictObject({
    /** The `next` of the previous page. */
    after: cursorSchema.optional(),
  }),
  response: z.object({
    invitations: z.array(invitationSummarySchema),
    /** Cursor of the next page, sent back as `after`; null at the end. A page may hold fewer entries, or none. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary: 'List unaccepted invitations of the last 30 days, newest first, 50 per page',
})
