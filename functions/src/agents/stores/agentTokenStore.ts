import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { agentScopeSchema } from '../../../../shared/agents/domain/agent.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { addInTurn } from '../../kernel/table/addInTurn.ts'
import { expiryAttribute, keyOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { credentialWithOwner, endCredential, markCredentialUsed } from './agentCredential.ts'

/**
 * A way for an agent to act for somebody, known by the hash of its value. `epoch` is the account's when it was made: a password
 * that was changed since ends it, as it ends sessions. `expiresAt` is in whole seconds since 1970.
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

/** The tokens with which agents act for people. */
export const agentTokenStore = (table: Table) => ({
  /** A token, its owner, and whether agents are let in at all, in one consistent read; undefined without token or owner. */
  async withOwner(
    userId: string,
    id: string,
  ): Promise<{ token: AgentToken; user: User; isLetIn: boolean } | undefined> {
    const found = await credentialWithOwner(table, keyOf.agentToken(userId, id), userId)
    return found && { token: storedAgentToken.read(found.item), user: found.user, isLetIn: found.isLetIn }
  },

  /** The tokens of somebody, in no order; some may be past their time. There are as many as fit one page. */
  async listOf(userId: string): Promise<AgentToken[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :tokens)',
        ExpressionAttributeValues: { ':pk': keyOf.agentToken(userId, '').pk, ':tokens': sortKeyPrefix.agentTokens },
        ConsistentRead: true,
      }),
    )
    return (found.Items ?? []).map(storedAgentToken.read)
  },

  /** Keeps a token; `too_many` unless `fits` lets it stand beside the tokens that there are, however many are made at once. */
  add(
    token: AgentToken,
    audit: AuditEntry,
    fits: (others: readonly AgentToken[]) => boolean,
  ): Promise<'added' | 'too_many'> {
    const Item = { ...keyOf.agentToken(token.userId, token.id), ...storedAgentToken.mark, ...token }
    return addInTurn(table, keyOf.agentTurn(token.userId), async (turn) => {
      if (!fits(await this.listOf(token.userId))) return 'too_many'
      const refused = await writeTogether(table, { token: { Put: { Item } }, turn, audit: auditPut(audit) })
      return refused.length === 0 ? 'added' : 'again'
    })
  },

  /** Ends a token. False, with nothing written, where this person has none of this id. */
  revoke: (userId: string, id: string, audit: AuditEntry): Promise<boolean> =>
    endCredential(table, keyOf.agentToken(userId, id), audit),

  /** Notes when a token was used; one that was revoked meanwhile stays so. */
  markUsed: ({ userId, id }: Pick<AgentToken, 'userId' | 'id'>, lastUsedAt: string): Promise<void> =>
    markCredentialUsed(table, keyOf.agentToken(userId, id), lastUsedAt),
})
