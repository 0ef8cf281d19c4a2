import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type User, userSchema } from '../../../shared/domain/user.ts'
import type { Table } from '../platform/table.ts'
import { expiryAttribute, keyOf } from './keys.ts'
import { readTogether } from './readTogether.ts'
import type { TransactionItem } from './transaction.ts'

/** One signed-in browser. `expiresAt` is in whole seconds since 1970. */
export const sessionSchema = z.object({
  userId: z.uuid(),
  jti: z.string(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type Session = z.infer<typeof sessionSchema>

const sessionItem = (session: Session) => ({
  ...keyOf.session(session.userId, session.jti),
  entity: 'session',
  ...session,
})

/** Starts a session. */
export const sessionPut = (session: Session): TransactionItem => ({ Put: { Item: sessionItem(session) } })

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions: who is signed in, and where. */
export const sessionStore = (table: Table) => ({
  /** Session and account in one consistent read; undefined when either is gone. */
  async withUser(userId: string, jti: string): Promise<{ session: Session; user: User } | undefined> {
    const keys = [keyOf.session(userId, jti), keyOf.user(userId)]
    const items = await readTogether(table, keys)
    const [session, user] = keys.map(({ sk }) => items.find((item) => item.sk === sk))
    return session && user && { session: sessionSchema.parse(session), user: userSchema.parse(user) }
  },

  async start(session: Session): Promise<void> {
    await table.client.send(new PutCommand({ TableName: table.name, Item: sessionItem(session) }))
  },

  /** Ends a session; nothing happens when there is none. */
  async end(userId: string, jti: string): Promise<void> {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keyOf.session(userId, jti) }))
  },
})
