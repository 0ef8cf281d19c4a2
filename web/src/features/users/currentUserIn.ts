import { type ManagedUser, managedUserSchema } from '../../../../shared/accounts/domain/managedUser.ts'
import { ApiError } from '../../api/call.ts'

/** The account as it is now, where a change was refused because it had changed. */
export const currentUserIn = (problem: unknown): ManagedUser | undefined =>
  problem instanceof ApiError ? managedUserSchema.safeParse(problem.answer?.current).data : undefined
