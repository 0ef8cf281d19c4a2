import { identityKey, type User } from '../../../../shared/accounts/domain/user.ts'
import type { Key } from '../../kernel/table/keys.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'
import { lookClaims, loserNotes, renameClaims } from './usernameLooks.ts'

/**
 * Guard items that make a username or email unique to one account, ignoring case. Accounts sign in with either, so no
 * username may equal another account's email.
 */

type Names = Pick<User, 'id' | 'username' | 'email'>

export const nameItems = ({ id: userId, username, email }: Names) => ({
  username: { ...accountKeys.username(identityKey(username)), entity: 'username', userId },
  ...(email !== undefined && { email: { ...accountKeys.userEmail(identityKey(email)), entity: 'userEmail', userId } }),
})

export const nameKeys = ({ username, email }: Names): Key[] => [
  accountKeys.username(identityKey(username)),
  ...(email === undefined ? [] : [accountKeys.userEmail(identityKey(email))]),
]

/** Checks that no account has this username or email. */
export const free = (key: Key): TransactionItem => ({
  ConditionCheck: { Key: { ...key }, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** An account that loses names to a new one. */
export interface NameChange {
  before: Names
  next: Names
}

/** What may be refused about the names of a new account: `lookalike` if its username looks like another one. */
export type NameRefusal = 'username' | 'email' | 'lookalike'

/**
 * Builds the guards for a new account. `username` or `email` is refused while another account has that name, `lookalike` while another has a
 * username that looks the same. If an account gives names up, the same transaction deletes its old guards and writes those of its new names.
 */
export function namePuts(user: Names, loser?: NameChange): Record<NameRefusal | 'given', TransactionItem[]> {
  const items = nameItems(user)
  const [name, email] = [identityKey(user.username), user.email === undefined ? undefined : identityKey(user.email)]
  const [had, has] = loser ? [nameKeys(loser.before), nameKeys(loser.next)] : [[], []]
  const lost = without(had, has)
  const put = (Item: Key): TransactionItem[] => [isAmong(lost, Item) ? taken(Item, loser?.before.id) : once(Item)]
  const check = (key: Key): TransactionItem[] => (isAmong(lost, key) ? [] : [free(key)])
  const differ = email !== undefined && name !== email
  return {
    username: [...put(items.username), ...(name === email ? [] : check(accountKeys.userEmail(name)))],
    email: [...(items.email ? put(items.email) : []), ...(differ ? check(accountKeys.username(email)) : [])],
    lookalike: lookClaims(user, isRenamed(loser) ? loser?.before : undefined),
    given: [
      ...(loser ? loserNotes(loser, user) : []),
      ...without(lost, nameKeys(user)).map((Key) => ({ Delete: { Key, ...ownedBy(loser?.before.id) } })),
      ...(loser ? Object.values(nameItems(loser.next)).filter((item) => !isAmong(had, item)) : []).map(once),
    ],
  }
}

/**
 * Builds the guards for the new email and the deletions for the previous one. The account's own username may equal the
 * new email. If the username changes with the email, its guard changes too.
 */
export function movedNames(before: Names, next: Names): Record<'email' | 'lookalike' | 'former', TransactionItem[]> {
  const { email, username } = nameItems(next)
  const [was, will] = [before.email ?? '', next.email ?? ''].map(identityKey)
  const moves = email !== undefined && was !== will
  const isRenamed = identityKey(before.username) !== identityKey(next.username)
  const isNobodysName = moves && !isRenamed && identityKey(next.username) !== will
  return {
    email: [
      ...(moves ? [once(email)] : []),
      ...(isRenamed ? [once(username)] : []),
      ...(isNobodysName ? [free(accountKeys.username(will ?? ''))] : []),
    ],
    lookalike: renameClaims(before, next),
    former: [
      ...(moves && was ? [{ Delete: { Key: accountKeys.userEmail(was) } }] : []),
      ...(isRenamed ? [{ Delete: { Key: accountKeys.username(identityKey(before.username)) } }] : []),
    ],
  }
}

const isRenamed = (loser: NameChange | undefined): boolean =>
  loser !== undefined && identityKey(loser.before.username) !== identityKey(loser.next.username)

const isAmong = (keys: readonly Key[], { pk }: Key): boolean => keys.some((key) => key.pk === pk)
const without = (keys: readonly Key[], others: readonly Key[]): Key[] => keys.filter((key) => !isAmong(others, key))

const once = (Item: Key): TransactionItem => ({ Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } })
const taken = (Item: Key, from: string | undefined): TransactionItem => ({ Put: { Item, ...ownedBy(from) } })

const ownedBy = (userId: string | undefined) => ({
  ConditionExpression: 'userId = :holder',
  ExpressionAttributeValues: { ':holder': userId },
})
