import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { movedPassword, type User } from '../../../../shared/accounts/domain/user.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

/** The encoded argon2id hash of an account's password. */
const passwordSchema = z.object({ userId: z.uuid(), hash: z.string() })

export const storedPassword = storedForm('password', lenient(passwordSchema))

/**
 * Returns whether new hashes are stored only apart from their accounts. Until `npm run passwords` has been run, they are stored in both
 * places, so that the previous release can still check them after a rollback (ADR 100).
 */
export async function arePasswordsMoved(table: Table): Promise<boolean> {
  const Key = kernelKeys.setting('passwords')
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
  return Item !== undefined
}

/** Stores the hash of a password apart from its account. */
export const passwordPut = (userId: string, hash: string): TransactionItem => ({
  Put: { Item: { ...accountKeys.password(userId), ...storedPassword.mark, userId, hash } },
})

/** Returns the effective hash of an account. One in the account is newer: only releases before this one write it alone. */
export const effectiveHash = (
  { passwordHash }: Pick<User, 'passwordHash'>,
  apart: string | undefined,
): string | undefined => (passwordHash === movedPassword ? apart : passwordHash)

export type PasswordStore = ReturnType<typeof passwordStore>

/** An id without an account. Reading its password costs the same as reading another one. */
const nonexistentId = '00000000-0000-0000-0000-000000000000'

export const passwordStore = (table: Table) => ({
  /** Returns the password hash of an account. Does the same read if there is no account, and then returns undefined. */
  async hashOf(user: Pick<User, 'id' | 'passwordHash'> | undefined): Promise<string | undefined> {
    const Key = accountKeys.password(user?.id ?? nonexistentId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return user && effectiveHash(user, Item && storedPassword.read(Item).hash)
  },
})
