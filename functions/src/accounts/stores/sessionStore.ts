import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { deviceSchema } from '../../../../shared/accounts/domain/session.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, keyOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { storedUser } from './storedUser.ts'

/** One signed-in browser. `expiresAt` is in whole seconds since 1970. */
const sessionSchema = z.object({
  userId: z.uuid(),
  jti: z.string(),
  createdAt: z.iso.datetime(),
  /** What the browser said it is, and the epoch of the account that it signed in to; missing in sessions from before these were kept. */
  device: deviceSchema.optional(),
  epoch: z.int().optional(),
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

/** The most uses of an hour that a store remembers. */
const mostKnown = 4000

/** Sessions: who is signed in, and where. */
export function sessionStore(table: Table) {
  // What this store noted. To note it again would cost a unit and its caller some time.
  const noted = new Set<string>()
  const read = (pk: string) => partition(table, pk, sortKeyPrefix.sessions)
  return {
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

    /** All sessions of an account, in no order, each with the hour of its last use where that is later than its first. */
    async listOf(userId: string): Promise<(Session & { usedAt: string | undefined })[]> {
      const [sessions, uses] = await Promise.all([
        read(keyOf.session(userId, '').pk),
        read(keyOf.sessionUse(userId, '').pk),
      ])
      const usedAt = new Map(uses.map((item) => [item.sk, String(item.usedAt)]))
      return sessions.map((item) => ({ ...storedSession.read(item), usedAt: usedAt.get(item.sk) }))
    },

    /** Notes the hour in which a session was used, once for each store. */
    async noteUse({ userId, jti, expiresAt }: Session, hour: string): Promise<void> {
      const use = `${jti} ${hour}`
      if (noted.has(use)) return
      const Item = {
        ...keyOf.sessionUse(userId, jti),
        entity: 'sessionUse',
        usedAt: hour,
        [expiryAttribute]: expiresAt,
      }
      await table.client.send(new PutCommand({ TableName: table.name, Item }))
      if (noted.size === mostKnown) noted.clear()
      noted.add(use)
    },

    /** Ends one session for whom it belongs to. False, with nothing written, where there is none. */
    async endOwn(userId: string, jti: string, audit: AuditEntry): Promise<boolean> {
      const refused = await writeTogether(table, {
        session: { Delete: { Key: keyOf.session(userId, jti), ConditionExpression: 'attribute_exists(pk)' } },
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /** Ends several sessions of an account, at most as many as fit a transaction. */
    async endAll(userId: string, jtis: readonly string[], audit: AuditEntry): Promise<void> {
      const sessions = jtis.map((jti): TransactionItem => ({ Delete: { Key: keyOf.session(userId, jti) } }))
      await writeTogether(table, { sessions, audit: auditPut(audit) })
    },
  }
}
