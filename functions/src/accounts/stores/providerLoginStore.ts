import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { movedPassword, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'
import { accountUpdate, isSysadmin } from './accountStore.ts'
import { arePasswordsMoved, passwordPut } from './passwordStore.ts'

export type Connected = User & { providerLogin: NonNullable<User['providerLogin']> }

interface AccountEntry {
  before: User
  next: User
  /** Whether the account gets connected by this. */
  isNew: boolean
  /** The system admin who has to be one still, if the account stops being one. */
  remaining: string | undefined
  audits: readonly AuditEntry[]
}

const loginPut = (userId: string, { hash }: Connected['providerLogin']): TransactionItem => ({
  Put: {
    Item: { ...accountKeys.providerLogin(hash), entity: 'providerLogin', userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export const loginDeletion = ({ hash }: Pick<Connected['providerLogin'], 'hash'>): TransactionItem => ({
  Delete: { Key: accountKeys.providerLogin(hash) },
})

export type ProviderLoginStore = ReturnType<typeof providerLoginStore>

/** Stores which account belongs to which person at the provider. */
export const providerLoginStore = (table: Table) => ({
  /** Returns the id of the account that belongs to a person at the provider. */
  async accountOf(login: string): Promise<string | undefined> {
    const Key = accountKeys.providerLogin(login)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && String(Item.userId)
  },

  /**
   * Writes an account whose owner logs in through the provider, and connects it with them if it wasn't, instead of with a
   * person at an earlier provider. Returns false if any of this changed meanwhile.
   */
  async enter({ before, next, isNew, remaining, audits }: AccountEntry): Promise<boolean> {
    const refused = await writeTogether(table, {
      ...(remaining !== undefined && { remaining: isSysadmin(remaining) }),
      ...(isNew && before.providerLogin && { earlier: loginDeletion(before.providerLogin) }),
      ...(isNew && next.providerLogin && { login: loginPut(next.id, next.providerLogin) }),
      user: accountUpdate(before, next),
      audit: audits.map(auditPut),
    })
    return refused.length === 0
  },

  /**
   * Separates an account from the provider for a system admin, and replaces its password. Writes nothing if the account
   * is `stale` or the caller is no longer a system admin.
   */
  async disconnect(
    { before, next, passwordHash }: { before: Connected; next: User; passwordHash: string },
    by: string,
    audit: AuditEntry,
  ): Promise<'changed' | 'stale' | 'not_allowed'> {
    const stored = (await arePasswordsMoved(table)) ? movedPassword : passwordHash
    const refused = await writeTogether(table, {
      by: isSysadmin(by),
      login: loginDeletion(before.providerLogin),
      user: [accountUpdate(before, { ...next, passwordHash: stored }), passwordPut(next.id, passwordHash)],
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'changed'
    return refused.includes('by') ? 'not_allowed' : 'stale'
  },
})
