import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { managedUserSchema } from '../domain/managedUser.ts'
import { roleSchema } from '../domain/user.ts'

export const changeUser = defineRoute({
  name: 'changeUser',
  area: 'users',
  method: 'PATCH',
  path: '/api/users/{id}',
  access: 'users:manage',
  params: z.strictObject({ id: z.uuid() }),
  body: z
    .strictObject({
      role: roleSchema.optional(),
      isActive: z.boolean().optional(),
      /** The company that the account of a client is to belong to. */
      clientId: z.uuid().optional(),
      /** The `updatedAt` of the account that the editor saw; without one the change is made to the latest. */
      updatedAt: z.iso.datetime().optional(),
    })
    .refine(
      ({ role, isActive, clientId }) => role !== undefined || isActive !== undefined || clientId !== undefined,
      rule('required', 'Nothing to change'),
    ),
  response: managedUserSchema,
  errors: ['not_found', 'stale_record'],
  summary:
    "Give an account another role or another company, or deactivate or reactivate it; it counts at the account's next call",
})
