import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { agentScopeSchema } from '../../../../shared/agents/domain/agentScopes.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { epochKept } from '../../accounts/stores/epochRaised.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { addSequentially } from '../../kernel/table/addSequentially.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { agentKeys, agentPrefixes } from '../keys.ts'
import { credentialWithOwner, endCredential, markCredentialUsed } from './agentCredential.ts'

/**
 * A token for an agent to act for an account, stored under the hash of its value. `epoch` is the account's session
 * epoch at creation: like a session, the token ends when the password changes. `expiresAt` is in seconds since 1970.
 */
const agentTokenSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  tokenHash: z.string(),
  name: z.string(),
  scopes: z.array(agentScopeSchema),
  epoch: z.int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  [expiryAttribute]: z.int(),
})
export type AgentToken = z.infer<typeof agentTokenSchema>

export const storedAgentToken = storedForm('agentToken', lenient(agentTokenSchema))

export type AgentTokenStore = ReturnType<typeof agentTokenStore>

/** Stores the personal tokens of agents. */
export const agentTokenStore = (table: Table) => ({
  /**
   * Returns a token, its owner, and whether agents are enabled, in one consistent read. Returns undefined if the token
   * or owner does not exist.
   */
  async withOwner(
    userId: string,
    id: string,
  ): Promise<{ token: AgentToken; user: User; isLetIn: boolean } | undefined> {
    const found = await credentialWithOwner(table, agentKeys.agentToken(userId, id), userId)
    return found && { token: storedAgentToken.read(found.item), user: found.user, isLetIn: found.isLetIn }
  },

  /** Returns an account's tokens in no order, including expired ones. They fit on one page. */
  async listOf(userId: string): Promise<AgentToken[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :tokens)',
        ExpressionAttributeValues: { ':pk': agentKeys.agentToken(userId, '').pk, ':tokens': agentPrefixes.agentTokens },
        ConsistentRead: true,
      }),
    )
    return (found.Items ?? []).map(storedAgentToken.read)
  },

  /**
   * Stores a token. Returns `too_many` unless `fits` accepts the existing tokens, even if several are added at once,
   * and `ended` if the account's epoch is another one by now.
   */
  add(
    token: AgentToken,
    audit: AuditEntry,
    fits: (others: readonly AgentToken[]) => boolean,
  ): Promise<'added' | 'too_many' | 'ended'> {
    const Item = { ...agentKeys.agentToken(token.userId, token.id), ...storedAgentToken.mark, ...token }
    return addSequentially(table, agentKeys.agentTurn(token.userId), async (turn) => {
      if (!fits(await this.listOf(token.userId))) return 'too_many'
      const refused = await writeTogether(table, {
        account: epochKept({ id: token.userId, sessionEpoch: token.epoch }),
        token: { Put: { Item } },
        turn,
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'added'
      return refused.includes('account') ? 'ended' : 'again'
    })
  },

  /** Deletes a token. Returns false, with nothing written, if the account has none with this id. */
  revoke: (userId: string, id: string, audit: AuditEntry): Promise<boolean> =>
    endCredential(table, agentKeys.agentToken(userId, id), audit),

  /** Records when a token was used. Does nothing if it was revoked. */
  markUsed: ({ userId, id }: Pick<AgentToken, 'userId' | 'id'>, lastUsedAt: string): Promise<void> =>
    markCredentialUsed(table, agentKeys.agentToken(userId, id), lastUsedAt),
})
