import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { managedUserSchema } from '../domain/managedUser.ts'
import { resetReasonLength, userSecondFactorSchema } from '../domain/secondFactorReset.ts'

export const resetSecondFactor = defineRoute({
  name: 'resetSecondFactor',
  area: 'users',
  method: 'POST',
  path: '/api/users/{id}/second-factor-reset',
  access: 'users:manage',
  recentProof: true,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reason: requiredLines(resetReasonLength, 'Enter a reason') }),
  /** `secondFactor.waiting` says that another system admin has to make the same call. */
  response: z.object({ user: managedUserSchema, secondFactor: userSecondFactorSchema }),
  errors: ['not_found', 'already_done', 'stale_record'],
  summary:
    "Remove all authenticators and recovery codes of another account and end its sessions; for a system admin's account, two system admins have to call it within 24 hours",
})
