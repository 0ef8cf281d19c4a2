import { type AccountState, accountState } from '../../../../shared/accounts/domain/managedUser.ts'
import { type Role, roles, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { mergedLists } from '../../kernel/table/listing.ts'
import { keysPerRead, readBatch } from '../../kernel/table/readBatch.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys, accountLists } from '../keys.ts'
import { arePasswordsMoved } from './passwordStore.ts'
import { type SessionStart, sessionStart } from './sessionStore.ts'
import { storedUser } from './storedUser.ts'
import {
  type PasswordChange,
  type PasswordNotice,
  passwordUpdate,
  refuseUnprovenRights,
  userListing,
} from './userStore.ts'

/** Filters accounts by role and by whether they may sign in. Undefined matches all. */
export interface AccountKind {
  role?: Role | undefined
  state?: AccountState | undefined
}

export const isOfKind = (user: User, { role, state }: AccountKind): boolean =>
  (role === undefined || user.role === role) && (state === undefined || accountState(user) === state)

interface AccountFilter extends AccountKind {
  /** Filters accounts by normalized name. Undefined matches all. */
  isNamed?: ((name: string) => boolean) | undefined
  /** Returns accounts after this place in the list. */
  after?: string | undefined
  /** The maximum number of accounts on a page. */
  count: number
}

/** The list doesn't contain an account's state. This is the maximum number of reads for one page of one state. */
const mostReads = 20

/** Extracts the account's name from its place in the list. */
const nameAt = (place: string): string => place.slice(0, place.lastIndexOf('#'))

interface AccountChange {
  before: User
  next: User
  /** The system admin making the change, who is never the account's owner. */
  by: string
  audit: AuditEntry
}

/**
 * Requires the account to be a system admin when the transaction commits. With an epoch, their rights must not have
 * changed since. If several system admins remove each other, this leaves one of them.
 */
export const isSysadmin = (userId: string, rightsEpoch?: number): TransactionItem => {
  const unchanged =
    rightsEpoch === 0 ? '(attribute_not_exists(rightsEpoch) OR rightsEpoch = :epoch)' : 'rightsEpoch = :epoch'
  return {
    ConditionCheck: {
      Key: accountKeys.user(userId),
      ConditionExpression: [
        '#role = :sysadmin AND (attribute_not_exists(isActive) OR isActive = :yes)',
        ...(rightsEpoch === undefined ? [] : [unchanged]),
      ].join(' AND '),
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: {
        ':sysadmin': 'sysadmin' satisfies Role,
        ':yes': true,
        ...(rightsEpoch !== undefined && { ':epoch': rightsEpoch }),
      },
    },
  }
}

/**
 * Writes the fields that differ, if the account still equals `before`. Throws if the change gives rights to an account
 * whose email is not proven.
 */
export const accountUpdate = (before: User, next: User): TransactionItem => {
  refuseUnprovenRights(before, next)
  return fieldUpdate(
    accountKeys.user(before.id),
    { ...storedUser.writtenWith(before), ...userListing(next), ...differingFields(before, next) },
    {
      // `updatedAt` increases with each change. Only a new password, which raises the epoch, may have the same
      // timestamp.
      ConditionExpression: 'updatedAt = :seen AND sessionEpoch = :epoch',
      ExpressionAttributeValues: { ':seen': before.updatedAt, ':epoch': before.sessionEpoch },
    },
  )
}

export type AccountStore = ReturnType<typeof accountStore>

/** Accounts as managed by system admins and by their owners. */
export function accountStore(table: Table) {
  const accountsAt = async (keys: readonly Key[]): Promise<Map<string, User>> => {
    const unique = new Map(keys.map((key) => [key.pk, key]))
    const items = await readBatch(table, [...unique.values()])
    return new Map(items.map((item) => [String(item.pk), storedUser.read(item)]))
  }
  return {
    /**
     * Returns a page of accounts by name, including inactive ones, as they are now. An account that is new or has just
     * changed roles may be missing for a moment. `next` is the place to continue after. With a name filter, it reads
     * the lists until the page is full. With a state, it reads 2,000 accounts at most, and the page may be empty.
     */
    async listed(filter: AccountFilter): Promise<{ users: User[]; next: string | undefined }> {
      const { role, state, isNamed, count } = filter
      const matches = isNamed && ((place: string) => isNamed(nameAt(place)))
      const lists = (role ? [role] : roles).map(accountLists.users)
      const [reads, atOnce] = state === undefined ? [1, count] : [mostReads, keysPerRead]
      const users: User[] = []
      let { after } = filter
      for (let read = 0; read < reads; read += 1) {
        const { listed, isLast } = await mergedLists(table, lists, { after, isWanted: matches, count: atOnce })
        const accounts = await accountsAt(listed.map(({ key }) => key))
        for (const { place, key } of listed) {
          if (users.length === count) return { users, next: after }
          const user = accounts.get(key.pk)
          // An account whose role is changing may be in two lists for a moment.
          accounts.delete(key.pk)
          if (user && isOfKind(user, filter)) users.push(user)
          after = place
        }
        if (isLast) return { users, next: undefined }
      }
      return { users, next: after }
    },

    /**
     * Changes an account for a system admin. Writes nothing if the account is `stale` or the caller is no longer a
     * system admin.
     */
    async change({ before, next, by, audit }: AccountChange): Promise<'changed' | 'stale' | 'not_allowed'> {
      const refused = await writeTogether(table, {
        by: isSysadmin(by),
        user: accountUpdate(before, next),
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'changed'
      return refused.includes('by') ? 'not_allowed' : 'stale'
    },

    /**
     * Sets a new password, which ends all sessions, starts a new session and notifies the account. Returns false and
     * writes nothing if the account's epoch has changed or it is inactive.
     */
    async changePassword(
      change: PasswordChange,
      session: SessionStart,
      { mail, audit }: PasswordNotice,
    ): Promise<boolean> {
      const refused = await writeTogether(table, {
        user: passwordUpdate(change, await arePasswordsMoved(table)),
        session: sessionStart(session),
        mail: outboxPut(mail),
        audit: auditPut(audit),
      })
      return refused.length === 0
    },
  }
}
