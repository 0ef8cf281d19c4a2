import type * as z from 'zod'
import { sessionUserSchema, userSchema } from './user.ts'

/** An account as shown to account managers. */
export const managedUserSchema = sessionUserSchema.extend(
  userSchema.pick({
    email: true,
    emailProvedAt: true,
    phone: true,
    isActive: true,
    reportedAt: true,
    clientId: true,
    scim: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
)
export type ManagedUser = z.infer<typeof managedUserSchema>

export const accountStates = ['active', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

export const accountState = ({ isActive }: Pick<ManagedUser, 'isActive'>): AccountState =>
  isActive ? 'active' : 'deactivated'
