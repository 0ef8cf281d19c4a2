import { givesSysadmin, losesSysadmin } from '../../../../shared/accounts/domain/scim.ts'
import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import { ProductError, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ScimContext } from '../../kernel/requestContext.ts'
import { otherSysadmin } from '../otherSysadmin.ts'
import { isOtherEmailAsUsername } from '../refuseEmailAsUsername.ts'
import { rightsAudit, withRights } from '../rightsChange.ts'
import type { AccountStore } from '../stores/accountStore.ts'
import type { DirectoryStore } from '../stores/directoryStore.ts'
import { refuseOtherDomain } from './agencyEmail.ts'
import type { PersonChanges } from './personChanges.ts'
import { directoryAudit } from './scimCall.ts'

interface Deps {
  accounts: Pick<AccountStore, 'listed'>
  directory: Pick<DirectoryStore, 'change'>
  singleSignOn: { current: () => Promise<SingleSignOn | undefined> }
  newId: () => string
  now: () => Date
}

/**
 * Returns an account with the changes of the directory, or the same object if there are none. A username that is the
 * email changes with it. Throws `validation_failed`.
 */
export function withChanges(before: User, changes: PersonChanges, now: Date): User {
  const { role = before.role, active: isActive = before.isActive } = changes
  const rights = { role, isActive, clientId: role === before.role ? before.clientId : undefined }
  const next = byDirectory(before, withRights(before, rights, now))
  const values = valuesOf(before, changes, now)
  const changed = changedFields(before, { ...before, ...values }).length > 0
  return changed ? { ...next, ...values, updatedAt: momentAfter(before.updatedAt, now) } : next
}

const byDirectory = (before: User, next: User): User =>
  before.isActive && !next.isActive ? { ...next, deactivatedByDirectory: true } : next

function valuesOf(before: User, changes: PersonChanges, now: Date): Partial<User> {
  const { email, givenName, familyName } = changes
  const movesEmail = email !== undefined && !sameEmail(email, before.email)
  return {
    ...(givenName !== undefined && { firstName: givenName ?? undefined }),
    ...(familyName !== undefined && { lastName: familyName ?? undefined }),
    ...(movesEmail && { email, emailProvedAt: now.toISOString() }),
    ...(movesEmail && isOtherEmailAsUsername(before.username, email) && { username: email }),
    ...linkOf(before, changes),
  }
}

/** Returns what the directory calls the person, as the same object if it stays the same. */
function linkOf({ scim }: User, { userName = scim?.userName, externalId = scim?.externalId }: PersonChanges) {
  if (userName === undefined || (scim?.userName === userName && scim.externalId === (externalId ?? undefined)))
    return {}
  return { scim: { userName, ...(externalId !== null && externalId !== undefined && { externalId }) } }
}

const valueFields = ['username', 'email', 'firstName', 'lastName', 'scim'] as const

const changedFields = (before: User, next: User): string[] =>
  valueFields.filter((field) => before[field] !== next[field])

/** Returns the action that says most about a change, and all changed fields. */
function eventOf(before: User, next: User): { action: AuditAction; changes: string[] } {
  const fields = changedFields(before, next)
  const hasRights = before.role === next.role && before.isActive === next.isActive
  const rights = hasRights ? { action: 'user.directory_changed' as const, changes: [] } : rightsAudit(before, next)
  const changes = [...rights.changes, ...fields]
  if (!before.scim && next.scim) return { action: 'user.directory_linked', changes }
  if (!next.scim && hasRights) return { action: 'user.directory_removed', changes }
  return { action: rights.action, changes }
}

/**
 * Writes what the directory changes about an account. Returns `stale` if the account changed at the same time. Throws:
 *
 * - `forbidden` for making someone a system admin without being allowed to, for taking away the last one, for an
 *   account with a reported login, unless it stays deactivated, and for reactivating one that a system admin deactivated
 * - `validation_failed` for an address outside the agency's domains
 * - `already_exists` for an email or a name in the directory of another account
 */
export async function writeChange(
  before: User,
  next: User,
  call: ScimContext,
  deps: Deps,
): Promise<'written' | 'stale'> {
  if (!call.mayGrantSysadmin && givesSysadmin(before, next)) throw noSysadminByScim()
  // Also while it stays deactivated: its owner is not known until a system admin has talked with them.
  if (before.reportedAt !== undefined && (next.isActive || next.email !== before.email || !before.scim))
    throw reported()
  if (next.isActive && !before.isActive && !before.deactivatedByDirectory) throw deactivatedHere()
  if (before.email !== next.email && next.email !== undefined)
    refuseOtherDomain(next.email, await deps.singleSignOn.current())
  const remaining = losesSysadmin(before, next) ? await anotherSysadmin(before.id, deps) : undefined
  const audit = directoryAudit({ ...eventOf(before, next), resourceId: before.id }, next.updatedAt, call, deps)
  const refused = await deps.directory.change({ before, next, remaining, audit })
  if (refused.includes('entry')) throw nameTaken()
  if (refused.includes('email')) throw emailTaken()
  if (refused.includes('lookalike'))
    throw refusedAt('emails', 'already_exists', 'This email looks like the username of another account')
  return refused.length === 0 ? 'written' : 'stale'
}

/** Returns an active system admin other than this one. Throws `forbidden` if there is none. */
async function anotherSysadmin(id: string, { accounts }: Deps): Promise<string> {
  const other = await otherSysadmin(id, { accounts })
  if (other === undefined) throw new ProductError('forbidden', 'The last active system admin must stay one')
  return other
}

export const noSysadminByScim = () =>
  new ProductError('forbidden', 'This token may not make anyone a system admin, or change the email of one')

const reported = () =>
  new ProductError('forbidden', 'A login to this account was reported. Only a system admin can reactivate it')

const deactivatedHere = () =>
  new ProductError('forbidden', 'A system admin deactivated this account. Only a system admin can reactivate it')

export const nameTaken = () => refusedAt('userName', 'already_exists', 'Another account has this userName')

export const emailTaken = () => refusedAt('emails', 'already_exists', 'Another account has this email')
