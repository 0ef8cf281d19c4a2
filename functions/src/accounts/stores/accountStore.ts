import { type AccountState, accountState } from '../../../../shared/accounts/domain/managedUser.ts'
import { type Role, roles, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { type Key, keyOf, listOf } from '../../kernel/table/keys.ts'
import { mergedLists } from '../../kernel/table/listing.ts'
import { keysPerRead, readTogether } from '../../kernel/table/readTogether.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { type SessionStart, sessionStart } from './sessionStore.ts'
import { storedUser } from './storedUser.ts'
import {
  type PasswordChange,
  type PasswordNotice,
  passwordUpdate,
  refuseUnprovenRights,
  userListing,
} from './userStore.ts'

/** Accounts of a role, or that may sign in or may not; all of them unless told. */
export interface AccountKind {
  role?: Role | undefined
  state?: AccountState | undefined
}

export const isOfKind = (user: User, { role, state }: AccountKind): boolean =>
  (role === undefined || user.role === role) && (state === undefined || accountState(user) === state)

interface WantedAccounts extends AccountKind {
  /** Whether an account is wanted, by its name as it is compared; all of them unless told. */
  isNamed?: ((name: string) => boolean) | undefined
  /** The place behind which the page begins. */
  after?: string | undefined
  /** The most accounts of a page. */
  count: number
}

/** An account's state stands in no list: so many times accounts are read at most for a page of one state. */
const mostReads = 20

/** The name that an account is placed by in the list of its role. */
const nameAt = (place: string): string => place.slice(0, place.lastIndexOf('#'))

interface AccountChange {
  before: User
  next: User
  /** The system admin who changes it, who is another than whose account it is. */
  by: string
  audit: AuditEntry
}

/**
 * Holds a transaction to a system admin who is one at that very moment and, where an epoch is given, has been since their rights were
 * of it. Whoever takes a system admin away remains one by it, so that of several who take away each other one is left.
 */
export const isSysadmin = (userId: string, rightsEpoch?: number): TransactionItem => {
  const unchanged =
    rightsEpoch === 0 ? '(attribute_not_exists(rightsEpoch) OR rightsEpoch = :epoch)' : 'rightsEpoch = :epoch'
  return {
    ConditionCheck: {
      Key: keyOf.user(userId),
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
 * Writes what differs, while the account is as it was in `before`: a role goes to an account whose email is proven at that very
 * moment. Throws for rights without that.
 */
export const accountUpdate = (before: User, next: User): TransactionItem => {
  refuseUnprovenRights(before, next)
  return fieldUpdate(
    keyOf.user(before.id),
    { ...storedUser.writtenWith(before), ...userListing(next), ...differingFields(before, next) },
    {
      // The moments of changes rise; only a new password, which raises the epoch, may fall into the same one.
      ConditionExpression: 'updatedAt = :seen AND sessionEpoch = :epoch',
      ExpressionAttributeValues: { ':seen': before.updatedAt, ':epoch': before.sessionEpoch },
    },
  )
}

export type AccountStore = ReturnType<typeof accountStore>

/** Accounts as they are managed: by system admins, and by whom each belongs to. */
export function accountStore(table: Table) {
  const accountsAt = async (keys: readonly Key[]): Promise<Map<string, User>> => {
    const unique = new Map(keys.map((key) => [key.pk, key]))
    const items = await readTogether(table, [...unique.values()])
    return new Map(items.map((item) => [String(item.pk), storedUser.read(item)]))
  }
  return {
    /**
     * A page of accounts by name, those that are not active too, as they are now; a new one, or one whose role has just
     * changed, may be missing for a moment. `next` is the place behind which others follow. Who looks for names walks the
     * lists until the page is full; who wants a state gets what 2,000 accounts hold, which may be nobody.
     */
    async listed(wanted: WantedAccounts): Promise<{ users: User[]; next: string | undefined }> {
      const { role, state, isNamed, count } = wanted
      const isWanted = isNamed && ((place: string) => isNamed(nameAt(place)))
      const lists = (role ? [role] : roles).map(listOf.users)
      const [reads, atOnce] = state === undefined ? [1, count] : [mostReads, keysPerRead]
      const users: User[] = []
      let { after } = wanted
      for (let read = 0; read < reads; read += 1) {
        const { listed, isLast } = await mergedLists(table, lists, { after, isWanted, count: atOnce })
        const accounts = await accountsAt(listed.map(({ key }) => key))
        for (const { place, key } of listed) {
          if (users.length === count) return { users, next: after }
          const user = accounts.get(key.pk)
          // Whose role is just changing may stand in two lists for a moment.
          accounts.delete(key.pk)
          if (user && isOfKind(user, wanted)) users.push(user)
          after = place
        }
        if (isLast) return { users, next: undefined }
      }
      return { users, next: after }
    },

    /** Changes somebody's account for a system admin. Nothing is written where it is `stale`, or its changer no system admin. */
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
     * Sets a new password, by which all sessions end, begins one in the same moment, and has the account told. False, with nothing written, where the
     * account has changed its epoch meanwhile or is not active.
     */
    async changePassword(
      change: PasswordChange,
      session: SessionStart,
      { mail, audit }: PasswordNotice,
    ): Promise<boolean> {
      const refused = await writeTogether(table, {
        user: passwordUpdate(change),
        session: sessionStart(session),
        mail: outboxPut(mail),
        audit: auditPut(audit),
      })
      return refused.length === 0
    },
  }
}
