import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../shared/domain/lenient.ts'
import type { User } from '../../../shared/domain/user.ts'
import type { Table } from '../platform/table.ts'
import { expiryAttribute, keyOf } from './keys.ts'
import { readTogether } from './readTogether.ts'
import { storedForm } from './stored/storedForm.ts'
import { storedUser } from './stored/storedUser.ts'
import type { TransactionItem } from './transaction.ts'

/** One signed-in browser. `expiresAt` is in whole seconds since 1970. */
const sessionSchema = z.object({
  userId: z.uuid(),
  jti: z.string(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type Session = z.infer<typeof sessionSchema>

export const storedSession = storedForm('session', lenient(sessionSchema))

const sessionItem = (session: Session) => ({
  ...keyOf.session(session.userId, session.jti),
  ...storedSession.mark,
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
    return session && user && { session: storedSession.read(session), user: storedUser.read(user) }
  },

  async start(session: Session): Promise<void> {
    await table.client.send(new PutCommand({ TableName: table.name, Item: sessionItem(session) }))
  },

  /** Ends a session; nothing happens when there is none. */
  async end(userId: string, jti: string): Promise<void> {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keyOf.session(userId, jti) }))
  },
})
