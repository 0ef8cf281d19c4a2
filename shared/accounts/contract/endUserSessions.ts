import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { managedUserSchema } from '../domain/managedUser.ts'

export const endUserSessions = defineRoute({
  name: 'endUserSessions',
  area: 'users',
  method: 'POST',
  path: '/api/users/{id}/end-sessions',
  access: 'users:manage',
  recentProof: true,
  params: z.strictObject({ id: z.uuid() }),
  response: managedUserSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Sign an account and its agents out everywhere; takes effect at their next call',
})
