import { BatchGetCommand, type BatchGetCommandOutput, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type User, userSchema } from '../../../shared/domain/user.ts'
import type { Table } from '../platform/table.ts'
import { expiryAttribute, type Key, keyOf } from './keys.ts'
import type { WritePiece } from './transaction.ts'

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
export const sessionPut = (session: Session): WritePiece => ({ Put: { Item: sessionItem(session) } })

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions: who is signed in, and where. */
export const sessionStore = (table: Table) => ({
  /** Session and account in one consistent read; undefined when either is gone. */
  async withUser(userId: string, jti: string): Promise<{ session: Session; user: User } | undefined> {
    const [session, user] = await readTogether(table, [keyOf.session(userId, jti), keyOf.user(userId)])
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

/** How often keys that a busy table left unread are asked for; the SDK does not ask again by itself. */
const mostReads = 4

/** The items of these keys, in their order, undefined where there is none. */
async function readTogether(table: Table, keys: readonly Key[]): Promise<(Record<string, unknown> | undefined)[]> {
  const found: Record<string, unknown>[] = []
  let missing: readonly Record<string, unknown>[] = keys as readonly (Key & Record<string, unknown>)[]
  for (let read = 0; missing.length > 0; read += 1) {
    if (read === mostReads) throw new Error('The table left items unread')
    const answer: BatchGetCommandOutput = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...missing], ConsistentRead: true } } }),
    )
    found.push(...(answer.Responses?.[table.name] ?? []))
    missing = answer.UnprocessedKeys?.[table.name]?.Keys ?? []
  }
  return keys.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk))
}
