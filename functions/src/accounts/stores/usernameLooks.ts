import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { difference } from 'es-toolkit/array'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'
import { usernameSkeletons } from '../usernameSkeletons.ts'

/**
 * Guard items of what usernames look like. Each holds the set of accounts whose names look the same: accounts that are older than the guards
 * keep such names, and new names are refused.
 */

type Named = Pick<User, 'id' | 'username'>
type LookUpdate = Extract<TransactionItem, { Update: unknown }>

/** Skeletons are hashed, because they can be longer than a key. */
const hashesOf = ({ username }: Named): string[] => usernameSkeletons(username).map((skeleton) => tokenHash(skeleton))

const lookUpdate = (hash: string, update: Omit<LookUpdate['Update'], 'Key'>): LookUpdate => ({
  Update: { Key: accountKeys.usernameSkeleton(hash), ...update },
})

const noted = (hash: string, { id }: Named): LookUpdate =>
  lookUpdate(hash, {
    UpdateExpression: 'SET entity = :entity ADD holders :holder',
    ExpressionAttributeValues: { ':entity': 'usernameSkeleton', ':holder': new Set([id]) },
  })

/** Notes what the username of an existing account looks like, even if others look the same. */
export const lookNotes = (user: Named): LookUpdate[] => hashesOf(user).map((hash) => noted(hash, user))

/**
 * Forgets what a former username of an account looked like, unless its new one looks the same. Runs besides the transaction that changes the
 * account: until then the look is taken, which is harmless.
 */
export async function forgetLooks(table: Table, former: Named, next?: Named): Promise<void> {
  const ExpressionAttributeValues = { ':holder': new Set([former.id]) }
  const forget = async (hash: string) => {
    const item = { TableName: table.name, Key: accountKeys.usernameSkeleton(hash), ExpressionAttributeValues }
    const alone = new DeleteCommand({ ...item, ConditionExpression: 'holders = :holder' })
    if (await isWritten(table.client.send(alone))) return
    const amongOthers = { ConditionExpression: 'contains(holders, :id)', UpdateExpression: 'DELETE holders :holder' }
    const values = { ...ExpressionAttributeValues, ':id': former.id }
    await isWritten(
      table.client.send(new UpdateCommand({ ...item, ...amongOthers, ExpressionAttributeValues: values })),
    )
  }
  await Promise.all(difference(hashesOf(former), next ? hashesOf(next) : []).map(forget))
}

/**
 * Notes what a new username looks like. Refused while the username of another account looks the same, except that of `loser`, which gives it
 * up in the same transaction.
 */
export const lookClaims = (user: Named, loser?: Named): LookUpdate[] => claims(user, hashesOf(user), loser)

const claims = (user: Named, hashes: readonly string[], loser?: Named): LookUpdate[] =>
  hashes.map((hash) => {
    const isGivenUp = loser !== undefined && hashesOf(loser).includes(hash)
    return lookUpdate(hash, {
      UpdateExpression: 'SET entity = :entity, holders = :holder',
      ConditionExpression: `attribute_not_exists(holders)${isGivenUp ? ' OR holders = :loser' : ''}`,
      ExpressionAttributeValues: {
        ':entity': 'usernameSkeleton',
        ':holder': new Set([user.id]),
        ...(isGivenUp && { ':loser': new Set([loser.id]) }),
      },
    })
  })

/** Notes what the new username of an account looks like that loses its former one to `winner`, which has its own claims. */
export const loserNotes = ({ before, next }: { before: Named; next: Named }, winner: Named): LookUpdate[] =>
  difference(hashesOf(next), [...hashesOf(before), ...hashesOf(winner)]).map((hash) => noted(hash, next))

/** Notes what an account's own new username looks like. Refused while the username of another account looks the same. */
export const renameClaims = (before: Named, next: Named): LookUpdate[] =>
  claims(next, difference(hashesOf(next), hashesOf(before)))
