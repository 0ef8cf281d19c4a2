import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../shared/domain/activity.ts'
import { lenient } from '../../../shared/domain/lenient.ts'
import type { User } from '../../../shared/domain/user.ts'
import type { Table } from '../platform/table.ts'
import { auditPut } from './auditStore.ts'
import { expiryAttribute, keyOf } from './keys.ts'
import { readTogether } from './readTogether.ts'
import { storedForm } from './stored/storedForm.ts'
import { storedUser } from './stored/storedUser.ts'
import { type TransactionItem, writeTogether } from './transaction.ts'

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

/** A browser signs in: a session begins, and the one that it held before ends. */
export interface SessionStart {
  begins: Session
  ends?: Pick<Session, 'userId' | 'jti'> | undefined
}

export const sessionStart = ({ begins, ends }: SessionStart): TransactionItem[] => [
  { Put: { Item: sessionItem(begins) } },
  ...(ends ? [{ Delete: { Key: keyOf.session(ends.userId, ends.jti) } }] : []),
]

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

  async start(start: SessionStart, audit: AuditEntry): Promise<void> {
    await writeTogether(table, { session: sessionStart(start), audit: auditPut(audit) })
  },

  /** Ends a session; nothing happens when there is none. */
  async end(userId: string, jti: string): Promise<void> {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keyOf.session(userId, jti) }))
  },
})
