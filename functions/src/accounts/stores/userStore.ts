import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { staffRoles } from '../../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import { grantsRightsWithoutProof } from '../../../../shared/accounts/domain/provenEmail.ts'
import { identityKey, movedPassword, type Role, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { type Key, nonexistentId } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys, accountLists } from '../keys.ts'
import { type NameChange, type NameRefusal, nameItems, namePuts } from './accountNames.ts'
import { arePasswordsMoved, passwordPut } from './passwordStore.ts'
import { resetTokenUse } from './resetTokenStore.ts'
import { type SessionStart, sessionStart } from './sessionStore.ts'
import { knownUserSchema, namedUserSchema, storedUser } from './storedUser.ts'

/** An account as shown in lists. */
const listedUserSchema = namedUserSchema.extend(
  knownUserSchema.pick({ clientId: true, createdAt: true, updatedAt: true }).shape,
)
export type ListedUser = z.infer<typeof listedUserSchema>
export const listedFields = [...Object.keys(listedUserSchema.shape), ...storedUser.readRelated]

/** Returns the account in an item of any stored form that was read with `listedFields`. */
export const listedUserFrom = (item: Record<string, unknown>): ListedUser =>
  listedUserSchema.parse(storedUser.upgraded(item))

/** The maximum length of a name in a sort key. An index key takes 1 KB, and some letters expand when normalized. */
const sortedLetters = 100

/** Returns a named record's place in a list sorted by name. */
export const namePlace = (name: string, id: string): string =>
  `${identityKey(name).slice(0, sortedLetters).toWellFormed()}#${id}`

/** Returns the keys of the accounts with these roles. Very recent ones may be missing. */
export const userKeys = async (table: Table, roles: readonly Role[]): Promise<Key[]> =>
  (await Promise.all(roles.map((role) => allListed(table, accountLists.users(role))))).flat()

/** Returns the attributes that place an account in the list of its role. */
export const userListing = (user: User) => listing(accountLists.users(user.role), namePlace(accountName(user), user.id))

/** Returns the items of an account: the record and the guards that keep its username and email unique. */
export const userItems = (user: User) => ({
  user: { ...accountKeys.user(user.id), ...storedUser.mark, ...userListing(user), ...user },
  ...nameItems(user),
})

/**
 * Creates an account with its password and names, including those that another account loses to it. `areMoved` is true if passwords are stored
 * apart from accounts only. Throws for a role without a proven email.
 */
export function userPuts(user: User, areMoved: boolean, loser?: NameChange) {
  refuseUnprovenRights(undefined, user)
  const Item = { ...userItems(user).user, ...(areMoved && { passwordHash: movedPassword }) }
  const created: TransactionItem = { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  return { user: [created, passwordPut(user.id, user.passwordHash)], ...namePuts(user, loser) }
}

/**
 * Throws if a change would give rights without a proven email. Use cases refuse this earlier, with an error for the
 * caller.
 */
export function refuseUnprovenRights(before: User | undefined, next: User): void {
  if (grantsRightsWithoutProof(before, next)) throw new Error('An account would get rights without a proven email')
}

export interface PasswordChange {
  userId: string
  /** The epoch that was read. Of two concurrent changes, one is refused. */
  epoch: number
  passwordHash: string
  /** The email that a mailed link proves. Nothing is written if the account has another email by then. */
  provenEmail?: string | undefined
  now: Date
}

/** The mail and audit entry for a new password. */
export interface PasswordNotice {
  mail: MailRequest
  audit: AuditEntry
}

/**
 * Sets a new password and ends all sessions, if the account is active, still has this epoch, and has the proven email.
 * A proof of the email separates the account from its provider. `areMoved` is true if passwords are stored apart from
 * accounts only.
 */
export function passwordUpdate(
  { userId, epoch, passwordHash, provenEmail, now }: PasswordChange,
  areMoved: boolean,
): TransactionItem[] {
  const isProof = provenEmail !== undefined
  const account = {
    Update: {
      Key: accountKeys.user(userId),
      UpdateExpression: `SET passwordHash = :hash, sessionEpoch = :next, updatedAt = :now${isProof ? ', emailProvedAt = :now REMOVE providerLogin' : ''}`,
      ConditionExpression: `sessionEpoch = :epoch AND isActive = :active${isProof ? ' AND email = :email' : ''}`,
      ExpressionAttributeValues: {
        ':hash': areMoved ? movedPassword : passwordHash,
        ':next': epoch + 1,
        ':epoch': epoch,
        ':active': true,
        ':now': now.toISOString(),
        ...(isProof && { ':email': provenEmail }),
      },
    },
  }
  return [account, passwordPut(userId, passwordHash)]
}

export type UserStore = ReturnType<typeof userStore>

/** Accounts and the guards of their names. All reads are consistent. */
export function userStore(table: Table) {
  const read = async (key: Key) => {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }))
    return Item
  }
  const byId = async (userId: string): Promise<User | undefined> => {
    const item = await read(accountKeys.user(userId))
    return item && storedUser.read(item)
  }
  const ofRoles = async (roles: readonly Role[]): Promise<ListedUser[]> => {
    const items = await readBatch(table, await userKeys(table, roles), { fields: listedFields })
    return items
      .map(listedUserFrom)
      .filter(({ role }) => roles.includes(role))
      .toSorted((a, b) => accountName(a).localeCompare(accountName(b), 'da') || a.id.localeCompare(b.id))
  }
  return {
    byId,

    async byEmail(email: string): Promise<User | undefined> {
      const guard = await read(accountKeys.userEmail(identityKey(email)))
      return guard && byId(String(guard.userId))
    },

    /**
     * Returns the account with this username or email. Does the same reads if there is none. An email takes precedence
     * over an identical username.
     */
    async byUsernameOrEmail(name: string): Promise<User | undefined> {
      const key = identityKey(name)
      const [email, username] = await Promise.all([read(accountKeys.userEmail(key)), read(accountKeys.username(key))])
      return byId(String((email ?? username)?.userId ?? nonexistentId))
    },

    /** Returns the staff accounts by name. Accounts are current, but a new one may be missing for a moment. */
    staff: () => ofRoles(staffRoles),

    /** Returns the client accounts in the same way. */
    clients: () => ofRoles(['client']),

    /**
     * Creates an account, optionally with its first session. Returns the names that are refused; if there are any,
     * nothing is written.
     */
    async create(user: User, session: SessionStart | undefined, audit: AuditEntry): Promise<NameRefusal[]> {
      const refused = await writeTogether(table, {
        ...userPuts(user, await arePasswordsMoved(table)),
        ...(session && { session: sessionStart(session) }),
        audit: auditPut(audit),
      })
      const taken = refused.filter((name) => name === 'username' || name === 'email' || name === 'lookalike')
      if (taken.length < refused.length) throw new Error('An account with a fresh id exists already')
      return taken
    },

    /**
     * Uses a reset token to set a new password, notifies the account, and writes the items in `alsoWritten`. Returns
     * false and writes nothing if the token, the account or a condition of those items has changed.
     */
    async resetPassword(
      tokenHash: string,
      change: PasswordChange,
      { mail, audit }: PasswordNotice,
      alsoWritten: Readonly<Record<string, TransactionItem | TransactionItem[]>> = {},
    ): Promise<boolean> {
      const refused = await writeTogether<string>(table, {
        ...alsoWritten,
        token: resetTokenUse(tokenHash, change.now),
        user: passwordUpdate(change, await arePasswordsMoved(table)),
        mail: outboxPut(mail),
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /**
     * Stores the language of a sign-in for mails. Writes nothing if it is already stored, the person chose a language, or
     * the account is deleted.
     */
    async noteLanguage(userId: string, language: NonNullable<User['language']>): Promise<void> {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: accountKeys.user(userId),
        UpdateExpression: 'SET #language = :language',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(chosenLanguage) AND (attribute_not_exists(#language) OR #language <> :language)',
        ExpressionAttributeNames: { '#language': 'language' },
        ExpressionAttributeValues: { ':language': language },
      })
      await isWritten(table.client.send(update))
    },

    /** Changes these fields of an account, which give no rights. Writes nothing if the account is deleted. */
    async changeOwn(
      userId: string,
      changes: Partial<Pick<User, 'phone' | 'language' | 'chosenLanguage'>>,
    ): Promise<void> {
      if (Object.keys(changes).length === 0) return
      const condition = { ConditionExpression: 'attribute_exists(pk)' }
      await writeTogether(table, { user: fieldUpdate(accountKeys.user(userId), changes, condition) })
    },

    /** Writes an audit entry for an account that did not itself change. */
    async remark(audit: AuditEntry): Promise<void> {
      await table.client.send(new PutCommand({ TableName: table.name, ...auditPut(audit).Put }))
    },
  }
}
