import { type ManagedUser, managedUserSchema } from '../../../../../shared/accounts/domain/managedUser.ts'
import { ApiError } from '../../../api/call.ts'

/** Returns the current account from a refusal of an outdated change. */
export const currentUserIn = (problem: unknown): ManagedUser | undefined =>
  problem instanceof ApiError ? managedUserSchema.safeParse(problem.answer?.current).data : undefined
