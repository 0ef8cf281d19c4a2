import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { managedUserSchema } from '../../domain/managedUser.ts'

export const disconnectProvider = defineRoute({
  name: 'disconnectProvider',
  area: 'users',
  method: 'DELETE',
  path: '/api/users/{id}/provider-login',
  access: 'users:manage',
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  response: managedUserSchema,
  errors: ['not_found', 'forbidden', 'stale_record'],
  summary: 'Separate an account from the person at the provider',
})
