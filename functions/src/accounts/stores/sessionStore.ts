import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { isSecondFactor, type ProofMeans, proofMeans } from '../../../../shared/accounts/domain/secondFactor.ts'
import { deviceSchema } from '../../../../shared/accounts/domain/session.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys, accountPrefixes } from '../keys.ts'
import { storedUser } from './storedUser.ts'

/** One signed-in browser. `expiresAt` is in whole seconds since 1970. */
const sessionSchema = z.object({
  userId: z.uuid(),
  jti: z.string(),
  createdAt: z.iso.datetime(),
  /**
   * The browser's description of itself and the account's epoch at sign-in. Sessions from before these were stored
   * don't have them.
   */
  device: deviceSchema.optional(),
  epoch: z.int().optional(),
  /** When the account last proved itself in this session, and how. Sessions from before this count as proven at sign-in. */
  provedAt: z.iso.datetime().optional(),
  provedBy: z.enum(proofMeans).optional(),
  /** Whether the account has to add a second factor before it can do anything else. */
  mustAddFactor: z.literal(true).optional(),
  /** It ends by inactivity at `idleUntil`, in whole seconds since 1970, which each activity moves by `idleSeconds`. */
  idleSeconds: z.int().optional(),
  idleUntil: z.int().optional(),
  [expiryAttribute]: z.int(),
})
export type Session = z.infer<typeof sessionSchema>

export const storedSession = storedForm('session', lenient(sessionSchema))

/** Returns when a session ends without further activity, in milliseconds since 1970. */
export const endOf = ({ idleUntil, expiresAt }: Pick<Session, 'idleUntil' | 'expiresAt'>): number =>
  Math.min(idleUntil ?? expiresAt, expiresAt) * 1000

const sessionItem = (session: Session) => ({
  ...accountKeys.session(session.userId, session.jti),
  ...storedSession.mark,
  ...session,
})

/** A sign-in: a session begins, and the browser's previous one ends. */
export interface SessionStart {
  begins: Session
  ends?: Pick<Session, 'userId' | 'jti'> | undefined
}

/** How and when an account proved itself. */
export interface SessionProof {
  provedAt: string
  provedBy: ProofMeans
}

/** Records a proof in a session, if it has not ended. An account that proves a second factor has one. */
export const sessionProof = (
  { userId, jti }: Pick<Session, 'userId' | 'jti'>,
  { provedAt, provedBy }: SessionProof,
): TransactionItem => ({
  Update: {
    Key: accountKeys.session(userId, jti),
    UpdateExpression: `SET provedAt = :at, provedBy = :by${isSecondFactor(provedBy) ? ' REMOVE mustAddFactor' : ''}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': provedAt, ':by': provedBy },
  },
})

export const sessionStart = ({ begins, ends }: SessionStart): TransactionItem[] => [
  { Put: { Item: sessionItem(begins) } },
  ...(ends ? [{ Delete: { Key: accountKeys.session(ends.userId, ends.jti) } }] : []),
]

export type SessionStore = ReturnType<typeof sessionStore>

/** The maximum number of noted uses that a store remembers. */
const mostKnown = 4000

export function sessionStore(table: Table) {
  // Uses that this store has already noted. Noting one again would cost a write unit and delay the caller.
  const noted = new Set<string>()
  const read = (pk: string) => partition(table, pk, accountPrefixes.sessions)
  return {
    /** Reads session and account in one consistent read. Returns undefined if either is deleted. */
    async withUser(userId: string, jti: string): Promise<{ session: Session; user: User } | undefined> {
      const keys = [accountKeys.session(userId, jti), accountKeys.user(userId)]
      const items = await readBatch(table, keys)
      const [session, user] = keys.map(({ sk }) => items.find((item) => item.sk === sk))
      return session && user && { session: storedSession.read(session), user: storedUser.read(user) }
    },

    /** Starts a session, and requests a mail about it if there is one. */
    async start(start: SessionStart, audit: AuditEntry, mail?: MailRequest): Promise<void> {
      await writeTogether(table, {
        session: sessionStart(start),
        audit: auditPut(audit),
        ...(mail && { mail: outboxPut(mail) }),
      })
    },

    /** Moves the end of a session by inactivity, never back. Does nothing if the session has ended. */
    async keepAlive({ userId, jti }: Pick<Session, 'userId' | 'jti'>, idleUntil: number): Promise<void> {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: accountKeys.session(userId, jti),
        UpdateExpression: 'SET idleUntil = :until',
        ConditionExpression: 'idleUntil < :until',
        ExpressionAttributeValues: { ':until': idleUntil },
      })
      await isWritten(table.client.send(update))
    },

    /** Records a new proof in a session. Does nothing if the session has ended. */
    async prove({ userId, jti }: Pick<Session, 'userId' | 'jti'>, proof: SessionProof): Promise<void> {
      await writeTogether(table, { session: sessionProof({ userId, jti }, proof) })
    },

    /** Ends a session. Does nothing if there is none. */
    async end(userId: string, jti: string): Promise<void> {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: accountKeys.session(userId, jti) }))
    },

    /**
     * Returns all sessions of an account, unordered. Each has the hour of its last use if that is later than its first.
     */
    async listOf(userId: string): Promise<(Session & { usedAt: string | undefined })[]> {
      const [sessions, uses] = await Promise.all([
        read(accountKeys.session(userId, '').pk),
        read(accountKeys.sessionUse(userId, '').pk),
      ])
      const usedAt = new Map(uses.map((item) => [item.sk, String(item.usedAt)]))
      return sessions.map((item) => ({ ...storedSession.read(item), usedAt: usedAt.get(item.sk) }))
    },

    /** Records the hour in which a session was used, once per store. */
    async noteUse({ userId, jti, expiresAt }: Session, hour: string): Promise<void> {
      const use = `${jti} ${hour}`
      if (noted.has(use)) return
      const Item = {
        ...accountKeys.sessionUse(userId, jti),
        entity: 'sessionUse',
        usedAt: hour,
        [expiryAttribute]: expiresAt,
      }
      await table.client.send(new PutCommand({ TableName: table.name, Item }))
      if (noted.size === mostKnown) noted.clear()
      noted.add(use)
    },

    /** Ends a session for its owner. Returns false and writes nothing if there is none. */
    async endOwn(userId: string, jti: string, audit: AuditEntry): Promise<boolean> {
      const refused = await writeTogether(table, {
        session: { Delete: { Key: accountKeys.session(userId, jti), ConditionExpression: 'attribute_exists(pk)' } },
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /** Ends several sessions of an account. The caller must keep them within one transaction. */
    async endAll(userId: string, jtis: readonly string[], audit: AuditEntry): Promise<void> {
      const sessions = jtis.map((jti): TransactionItem => ({ Delete: { Key: accountKeys.session(userId, jti) } }))
      await writeTogether(table, { sessions, audit: auditPut(audit) })
    },
  }
}
