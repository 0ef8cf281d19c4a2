import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { effectiveHash, storedPassword } from '../../../functions/src/accounts/stores/passwordStore.ts'
import { storedUser } from '../../../functions/src/accounts/stores/storedUser.ts'
import { userKeys } from '../../../functions/src/accounts/stores/userStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { isWritten } from '../../../functions/src/kernel/table/isWritten.ts'
import type { Key } from '../../../functions/src/kernel/table/keys.ts'
import { readBatch } from '../../../functions/src/kernel/table/readBatch.ts'
import { roles, type User } from '../../../shared/accounts/domain/user.ts'

const writesAtOnce = 8

/**
 * Ends all sessions, agent tokens and password links of every account: some were ended after the time of a restored
 * table. Returns the number of accounts.
 */
export async function endSessions(table: Table): Promise<number> {
  const keys = await userKeys(table, roles)
  const next = keys.values()
  const worker = async () => {
    for (const Key of next) await endSessionsOf(table, Key)
  }
  await Promise.all(Array.from({ length: writesAtOnce }, worker))
  return keys.length
}

/** Ends the sessions of an account. Does nothing if it no longer exists: the index lags slightly. */
const endSessionsOf = (table: Table, Key: Key): Promise<boolean> =>
  isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'SET sessionEpoch = if_not_exists(sessionEpoch, :none) + :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':none': 0, ':one': 1 },
      }),
    ),
  )

/**
 * Returns a line for each account that has other access in a restored table than in the previous one: changes after the
 * time of the restore that somebody may have to repeat.
 */
export async function accessChanges(restored: Table, previous: Table): Promise<string[]> {
  const keys = await userKeys(restored, roles)
  const [then, now] = await Promise.all([withHashes(restored, keys), withHashes(previous, keys)])
  return [...then.values()].flatMap((user) => {
    const changed = changesOf(user, now.get(user.id))
    return changed.length > 0 ? [`${user.role} ${user.id}: ${changed.join(', ')}`] : []
  })
}

/** Returns a line for each active account of staff and clients. */
export async function activeStaff(table: Table): Promise<string[]> {
  const users = [...(await usersIn(table, await userKeys(table, roles))).values()]
  return users.flatMap(({ id, role, isActive }) => (isActive && role !== 'applicant' ? [`${role} ${id}`] : []))
}

async function usersIn(table: Table, keys: readonly Key[]): Promise<Map<string, User>> {
  const users = (await readBatch(table, keys)).map(storedUser.read)
  return new Map(users.map((user) => [user.id, user]))
}

/** Returns the users with their password hashes, wherever those are stored. */
async function withHashes(table: Table, keys: readonly Key[]): Promise<Map<string, User>> {
  const users = await usersIn(table, keys)
  const items = await readBatch(table, [...users.keys()].map(accountKeys.password))
  const apart = new Map(items.map(storedPassword.read).map(({ userId, hash }) => [userId, hash]))
  return new Map(
    [...users].map(([id, user]) => [id, { ...user, passwordHash: effectiveHash(user, apart.get(id)) ?? '' }]),
  )
}

function changesOf(then: User, now: User | undefined): string[] {
  if (!now) return ['was deleted']
  return [
    ...(then.isActive && !now.isActive ? ['was deactivated'] : []),
    ...(then.role === now.role && then.clientId === now.clientId ? [] : ['got another role or company']),
    ...(then.passwordHash === now.passwordHash ? [] : ['has its earlier password']),
  ]
}
