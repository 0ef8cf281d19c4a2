import type * as z from 'zod'
import { sessionUserSchema, userSchema } from './user.ts'

/** An account as whoever manages accounts sees it. */
export const managedUserSchema = sessionUserSchema.extend(
  userSchema.pick({
    email: true,
    emailProvedAt: true,
    isActive: true,
    clientId: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
)
export type ManagedUser = z.infer<typeof managedUserSchema>

/** Whether an account may sign in. */
export const accountStates = ['active', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

export const accountState = ({ isActive }: Pick<ManagedUser, 'isActive'>): AccountState =>
  isActive ? 'active' : 'deactivated'
