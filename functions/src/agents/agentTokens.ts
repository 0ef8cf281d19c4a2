import { randomBytes } from 'node:crypto'
import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { AgentScope, AgentTokenSummary } from '../../../shared/domain/agent.ts'
import type { User } from '../../../shared/domain/user.ts'
import { type AgentToken, agentTokenHash } from '../data/agentTokenStore.ts'
import type { AccountContext } from '../useCase/requestContext.ts'

/** By which people, and scanners of what was published by mistake, know a token of ours. */
const tokenMark = 'fagfolk_agent_'
const idBytes = 16
const secretBytes = 32
const daySeconds = 24 * 3600

/** A token as it is shown: whose it is, which of theirs, and what nobody can guess. */
const tokenValue = (userId: string, id: string, secret: Buffer): string =>
  tokenMark + Buffer.concat([bytesOf(userId), bytesOf(id), secret]).toString('base64url')

/** Whose token this claims to be, and which; undefined for what is none of ours. */
export function readAgentToken(value: string): { userId: string; id: string } | undefined {
  if (!value.startsWith(tokenMark)) return undefined
  const bytes = Buffer.from(value.slice(tokenMark.length), 'base64url')
  if (bytes.length !== 2 * idBytes + secretBytes) return undefined
  return { userId: uuidOf(bytes.subarray(0, idBytes)), id: uuidOf(bytes.subarray(idBytes, 2 * idBytes)) }
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

interface WantedToken {
  name: string
  scopes: readonly AgentScope[]
  days: number
}

/** A fresh token of this account: the value goes to its owner and nowhere else, the record into the table. */
export function newAgentToken(
  { id: userId, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
  { name, scopes, days }: WantedToken,
  id: string,
  now: Date,
): { value: string; record: AgentToken } {
  const value = tokenValue(userId, id, randomBytes(secretBytes))
  const record = {
    ...{ id, userId, name, scopes: [...scopes], epoch: sessionEpoch },
    tokenHash: agentTokenHash(value),
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + days * daySeconds,
  }
  return { value, record }
}

/** Whether a token is still in its time and its owner's password the one that it was made under. */
export const holds = (token: AgentToken, owner: Pick<User, 'isActive' | 'sessionEpoch'>, now: Date): boolean =>
  owner.isActive && owner.sessionEpoch === token.epoch && token.expiresAt * 1000 > now.getTime()

/** A token as its owner is shown it. */
export const summaryOf = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: AgentToken): AgentTokenSummary => ({
  ...{ id, name, scopes, createdAt },
  expiresAt: new Date(expiresAt * 1000).toISOString(),
  ...(lastUsedAt !== undefined && { lastUsedAt }),
})

/** The audit entry for what somebody did about agents, in person. */
export const agentAudit = (
  told: Pick<AuditEntry, 'action' | 'resource' | 'resourceId'> & Partial<AuditEntry>,
  { actor, clientAddress, userAgent }: AccountContext,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry => ({
  id: newId(),
  userId: actor.userId,
  changes: [],
  ...told,
  ipAddress: clientAddress,
  ...(userAgent !== undefined && { userAgent }),
  timestamp: now().toISOString(),
})
