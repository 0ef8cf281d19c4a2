import { managedUserSchema } from '../../../shared/accounts/domain/managedUser.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { AccountContext } from '../kernel/requestContext.ts'
import type { AccountStore } from './stores/accountStore.ts'
import type { UserStore } from './stores/userStore.ts'

interface ReadingDeps {
  users: Pick<UserStore, 'byId'>
}

/** Throws `not_found` if there is no such account. */
export async function requireUser(id: string, { users }: ReadingDeps): Promise<User> {
  const user = await users.byId(id)
  if (!user) throw new ProductError('not_found', 'Not found')
  return user
}

/** The account has changed since the editor read it. The error carries the current version. */
export const staleUser = (current: User): ProductError =>
  new ProductError('stale_record', 'This record was changed by someone else', {
    current: managedUserSchema.parse(current),
  })

/** The caller is no longer a system admin: another one changed their account at the same time. */
export const noSysadmin = (): ProductError => new ProductError('forbidden', "You don't have permission to do this")

/** Describes the invited role, and the company of a client, for the audit log. */
export const invitedAs = ({ role, clientId }: Pick<User, 'role' | 'clientId'>): string[] => [
  `role: ${role}`,
  ...(clientId === undefined ? [] : [`client: ${clientId}`]),
]

interface ChangingDeps extends ReadingDeps {
  accounts: Pick<AccountStore, 'change'>
  newId: () => string
}

/**
 * Writes an account as a system admin changed it. Throws `stale_record` if the account changed at the same time, and
 * `forbidden` if the caller is no longer a system admin.
 */
export async function changedBy(
  call: AccountContext,
  before: User,
  next: User,
  event: { action: AuditAction; changes?: string[] },
  deps: ChangingDeps,
): Promise<User> {
  const outcome = await writtenBy(call, before, next, event, deps)
  if (outcome === 'stale') throw staleUser(await requireUser(before.id, deps))
  return outcome
}

/**
 * The same, but returns `stale`, for changes that are repeated on the latest account: its owner could change it all the
 * time.
 */
export async function writtenBy(
  call: AccountContext,
  before: User,
  next: User,
  event: { action: AuditAction; changes?: string[] },
  deps: ChangingDeps,
): Promise<User | 'stale'> {
  const audit = auditEntryOf(
    { ...event, resource: 'user', resourceId: before.id },
    { ...call, at: next.updatedAt, newId: deps.newId },
  )
  const outcome = await deps.accounts.change({ before, next, by: call.user.id, audit })
  if (outcome === 'not_allowed') throw noSysadmin()
  return outcome === 'stale' ? outcome : next
}
