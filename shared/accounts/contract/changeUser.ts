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
  recentProof: true,
  params: z.strictObject({ id: z.uuid() }),
  body: z
    .strictObject({
      role: roleSchema.optional(),
      isActive: z.boolean().optional(),
      /** The company to move a client's account to. */
      clientId: z.uuid().optional(),
      /** The `updatedAt` that the editor saw. Without it the change applies to the latest version. */
      updatedAt: z.iso.datetime().optional(),
    })
    .refine(
      ({ role, isActive, clientId }) => role !== undefined || isActive !== undefined || clientId !== undefined,
      rule('required', 'There is nothing to change'),
    ),
  response: managedUserSchema,
  errors: ['not_found', 'stale_record'],
  summary:
    "Change the role or company of an account, or deactivate or reactivate it; takes effect at the account's next call",
})
