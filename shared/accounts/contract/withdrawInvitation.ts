import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const withdrawInvitation = defineRoute({
  name: 'withdrawInvitation',
  area: 'users',
  method: 'DELETE',
  path: '/api/invitations/{id}',
  access: 'users:manage',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found', 'already_done'],
  summary: 'Withdraw an invitation; its link stops working',
})
