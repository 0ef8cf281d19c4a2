import * as z from 'zod'
import { sessionUserSchema, userSchema } from './user.ts'

/** An account as whoever manages accounts sees it. */
export const managedUserSchema = sessionUserSchema.extend(
  userSchema.pick({ email: true, isActive: true, createdAt: true, updatedAt: true }).shape,
)
export type ManagedUser = z.infer<typeof managedUserSchema>

/** Whether an account may sign in. */
export const accountStates = ['active', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

export const accountState = ({ isActive }: Pick<ManagedUser, 'isActive'>): AccountState =>
  isActive ? 'active' : 'deactivated'

const namePlace = /^[\w-]{1,800}$/

/** The place of an account in the lists of accounts, as text that is only there to be sent back. */
export const userCursorSchema = z.string().regex(namePlace, 'Not a cursor of this list')
