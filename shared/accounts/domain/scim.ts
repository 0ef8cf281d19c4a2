import * as z from 'zod'
import { staffRoles } from './access.ts'
import type { User } from './user.ts'

/** The roles that a directory can give. Clients and applicants never come from it. */
export const scimRoles = staffRoles
export type ScimRole = (typeof scimRoles)[number]

/** What the token of the directory may do, and how it is used. */
export const scimTokenSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Rounded to the hour; undefined until the first call. */
  lastUsedAt: z.iso.datetime().optional(),
  /** Whether the directory may make people system admins. */
  mayGrantSysadmin: z.boolean(),
})
export type ScimTokenSummary = z.infer<typeof scimTokenSchema>

type Rights = Pick<User, 'role' | 'isActive' | 'email'>

/**
 * Returns whether a change makes someone a system admin, or lets someone else into the account of one. `before` is undefined for a new
 * account.
 */
export const givesSysadmin = (before: Rights | undefined, next: Rights): boolean =>
  next.role === 'sysadmin' &&
  (before?.role !== 'sysadmin' || (next.isActive && !before.isActive) || before.email !== next.email)

/** Returns whether a change takes an active system admin away. */
export const losesSysadmin = (before: Rights, next: Rights): boolean =>
  before.role === 'sysadmin' && before.isActive && (next.role !== 'sysadmin' || !next.isActive)
