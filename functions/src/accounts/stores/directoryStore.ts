import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { identityKey, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'
import { movedNames, type NameRefusal } from './accountNames.ts'
import { accountUpdate, isSysadmin } from './accountStore.ts'
import { arePasswordsMoved } from './passwordStore.ts'
import { storedUser } from './storedUser.ts'
import { forgetLooks } from './usernameLooks.ts'
import { userPuts } from './userStore.ts'

/** Where the directory's name of a person points. The name itself is stored with the account. */
const directoryUserSchema = z.object({ userId: z.uuid(), externalId: z.string().optional() })
export type DirectoryUser = z.infer<typeof directoryUserSchema>

export const storedDirectoryUser = storedForm('directoryUser', lenient(directoryUserSchema))

/** Hashed, because a name in any script can be longer than a key. */
const keyOf = (userName: string): Key => accountKeys.directoryUser(tokenHash(identityKey(userName)))

/** Returns the deletion of an account's entry in the directory, if it has one. */
export const directoryDeletion = ({ id, scim }: Pick<User, 'id' | 'scim'>): TransactionItem[] =>
  scim === undefined ? [] : [{ Delete: { Key: keyOf(scim.userName), ...ownedBy(id) } }]

const ownedBy = (userId: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR userId = :id',
  ExpressionAttributeValues: { ':id': userId },
})

/** Writes an account's entry. Refused while another account has the name. */
const directoryPut = ({ id: userId, scim }: Pick<User, 'id' | 'scim'>): TransactionItem[] =>
  scim === undefined
    ? []
    : [
        {
          Put: {
            Item: {
              ...keyOf(scim.userName),
              ...storedDirectoryUser.mark,
              userId,
              ...(scim.externalId !== undefined && { externalId: scim.externalId }),
            },
            ...ownedBy(userId),
          },
        },
      ]

function movedEntry(before: User, next: User): TransactionItem[] {
  if (before.scim === next.scim) return []
  const [was, is] = [before.scim, next.scim].map((scim) => scim && keyOf(scim.userName).sk)
  return [...(was === is ? [] : directoryDeletion(before)), ...directoryPut(next)]
}

interface Provision {
  user: User
  /** The account that loses its unproven email to the new one. */
  loser: { before: User; next: User; audit: AuditEntry } | undefined
  audit: AuditEntry
}

interface Change {
  before: User
  next: User
  /** The system admin who has to remain one, if the change takes another one away. */
  remaining: string | undefined
  audit: AuditEntry
}

export type DirectoryStore = ReturnType<typeof directoryStore>

/** The people that the agency's directory manages by SCIM. All reads are consistent. */
export const directoryStore = (table: Table) => ({
  /** Returns everyone in a fixed order. */
  async entries(): Promise<DirectoryUser[]> {
    return (await partition(table, accountKeys.directoryUser('').pk)).map(storedDirectoryUser.read)
  },

  /** Returns the account with this name in the directory. */
  async idOf(userName: string): Promise<string | undefined> {
    const read = new GetCommand({ TableName: table.name, Key: keyOf(userName), ConsistentRead: true })
    const { Item } = await table.client.send(read)
    return Item && storedDirectoryUser.read(Item).userId
  },

  /** Returns the accounts with these distinct ids, in their order. */
  async accounts(userIds: readonly string[]): Promise<User[]> {
    const keys = userIds.map((id) => accountKeys.user(id))
    const items = await readBatch(table, keys)
    const users = new Map(items.map((item) => [String(item.pk), storedUser.read(item)]))
    return keys.flatMap(({ pk }) => users.get(pk) ?? [])
  },

  /** Creates an account. Returns the names that are refused; if there are any, nothing is written. */
  async provision({ user, loser, audit }: Provision): Promise<(NameRefusal | 'entry')[]> {
    const { email, given, ...puts } = userPuts(user, await arePasswordsMoved(table), loser)
    const refused = await writeTogether(table, {
      entry: directoryPut(user),
      ...puts,
      email: [...email, ...given, ...(loser ? [accountUpdate(loser.before, loser.next)] : [])],
      audit: [audit, ...(loser ? [loser.audit] : [])].map(auditPut),
    })
    if (refused.length === 0 && loser && loser.before.username !== loser.next.username)
      await forgetLooks(table, loser.before, loser.next)
    return refused.filter((name) => name !== 'user' && name !== 'audit')
  },

  /**
   * Changes an account, its names and its entry, or adds or removes the entry. Returns what is refused; if there is
   * anything, nothing is written. `remaining` is refused if that account is no longer an active system admin.
   */
  async change({ before, next, remaining, audit }: Change): Promise<('remaining' | 'user' | 'entry' | NameRefusal)[]> {
    const { former, ...names } = movedNames(before, next)
    const refused = await writeTogether(table, {
      ...(remaining !== undefined && { remaining: isSysadmin(remaining) }),
      user: accountUpdate(before, next),
      entry: movedEntry(before, next),
      ...names,
      former,
      audit: auditPut(audit),
    })
    if (refused.length === 0 && before.username !== next.username) await forgetLooks(table, before, next)
    return refused.filter((name) => name !== 'former' && name !== 'audit')
  },
})
