import type { User } from '../../../shared/accounts/domain/user.ts'
import type { AgentTokenSummary } from '../../../shared/agents/domain/agent.ts'
import type { AgentScope } from '../../../shared/agents/domain/agentScopes.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { AccountContext } from '../kernel/requestContext.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import type { AgentToken } from './stores/agentTokenStore.ts'
import { newSecret, tokenValue } from './tokenValue.ts'

const daySeconds = 24 * 3600

interface TokenRequest {
  name: string
  scopes: readonly AgentScope[]
  days: number
}

/** Returns a new token of this account. Only its owner receives the value; the table stores the record. */
export function newAgentToken(
  { id: userId, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
  { name, scopes, days }: TokenRequest,
  id: string,
  now: Date,
): { value: string; record: AgentToken } {
  const value = tokenValue('agent', { userId, id }, newSecret())
  const record = {
    ...{ id, userId, name, scopes: [...scopes], epoch: sessionEpoch },
    tokenHash: tokenHash(value),
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + days * daySeconds,
  }
  return { value, record }
}

/** Returns true if a token has not expired and its owner's password is unchanged since it was made. */
export const isTokenValid = (token: AgentToken, owner: Pick<User, 'isActive' | 'sessionEpoch'>, now: Date): boolean =>
  owner.isActive && owner.sessionEpoch === token.epoch && token.expiresAt * 1000 > now.getTime()

/** Returns a token as its owner sees it. */
export const summaryOf = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: AgentToken): AgentTokenSummary => ({
  ...{ id, name, scopes, createdAt },
  expiresAt: new Date(expiresAt * 1000).toISOString(),
  ...(lastUsedAt !== undefined && { lastUsedAt }),
})

/** Returns the audit entry for an account's own action on agents. */
export const agentAudit = (
  event: { action: AuditAction; resource: 'agent' | 'user'; resourceId: string; changes?: readonly string[] },
  { actor, clientAddress, userAgent }: AccountContext,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry => auditEntryOf(event, { actor, clientAddress, userAgent, at: now().toISOString(), newId })
