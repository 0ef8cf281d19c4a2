import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { agentScopeSchema } from '../../../../shared/agents/domain/agent.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { addInTurn } from '../../kernel/table/addInTurn.ts'
import { expiryAttribute, keyOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { credentialWithOwner, endCredential, markCredentialUsed } from './agentCredential.ts'
import { clientKept } from './oauthClientStore.ts'

/** A refresh token that was used, and the salt by which the tokens that followed on it are derived from it. */
const usedRefreshTokenSchema = z.object({ hash: z.string(), salt: z.string(), usedAt: z.iso.datetime() })
export type UsedRefreshToken = z.infer<typeof usedRefreshTokenSchema>

/**
 * A client that somebody let in: first with a code that waits for it, then with the tokens that it got for that. Values are known
 * by their hashes alone; times are whole seconds since 1970 but where they are dates. `epoch` is the account's when it was let in.
 */
const agentGrantSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Rises with each change, so that of two at once one is refused. */
  version: z.int(),
  clientId: z.string(),
  clientName: z.string(),
  clientHost: z.string(),
  redirectUri: z.string(),
  scopes: z.array(agentScopeSchema),
  epoch: z.int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  /** It stays when it was used: who shows it again shows that it was stolen. */
  code: z.object({ hash: z.string(), challenge: z.string(), until: z.int() }),
  /** The refresh token that holds, and what all before it have in common with it; missing as long as the code waits. */
  refresh: z.object({ family: z.string(), hash: z.string() }).optional(),
  /** Refresh tokens that were used of late, the first that was used first: for a minute they are answered again. Missing on grants of old. */
  used: z.array(usedRefreshTokenSchema).optional(),
  /** Access tokens that hold. */
  access: z.array(z.object({ hash: z.string(), until: z.int() })),
  [expiryAttribute]: z.int(),
})
export type AgentGrant = z.infer<typeof agentGrantSchema>

export const storedAgentGrant = storedForm('agentGrant', lenient(agentGrantSchema))

/** A grant, whose it is, and whether agents are let in at all. */
export interface GrantWithOwner {
  grant: AgentGrant
  user: User
  isLetIn: boolean
}

export type AgentGrantStore = ReturnType<typeof agentGrantStore>

/** The clients that people let in as agents. */
export const agentGrantStore = (table: Table) => ({
  /** All in one consistent read; undefined without grant or owner. */
  async withOwner(userId: string, id: string): Promise<GrantWithOwner | undefined> {
    const found = await credentialWithOwner(table, keyOf.agentGrant(userId, id), userId)
    return found && { grant: storedAgentGrant.read(found.item), user: found.user, isLetIn: found.isLetIn }
  },

  /** The grants of somebody, in no order, those past their time and those that wait for their client, too. */
  async listOf(userId: string): Promise<AgentGrant[]> {
    const items = await partition(table, keyOf.agentGrant(userId, '').pk, sortKeyPrefix.agentGrants)
    return items.map(storedAgentGrant.read)
  },

  /**
   * Keeps a grant whose code waits, and with it the registration of its client, if it has one; `client_gone` where that is no more.
   * `too_many` unless `fits` lets it stand beside the grants that there are, however many are offered at once.
   */
  offer(
    grant: AgentGrant,
    audit: AuditEntry,
    fits: (others: readonly AgentGrant[]) => boolean,
    registered?: { keptUntil: number },
  ): Promise<'offered' | 'client_gone' | 'too_many'> {
    const Item = { ...keyOf.agentGrant(grant.userId, grant.id), ...storedAgentGrant.mark, ...grant }
    return addInTurn(table, keyOf.agentTurn(grant.userId), async (turn) => {
      if (!fits(await this.listOf(grant.userId))) return 'too_many'
      const refused = await writeTogether(table, {
        grant: { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
        turn,
        ...(registered && { client: clientKept(grant.clientId, registered.keptUntil) }),
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'offered'
      return refused.includes('turn') ? 'again' : 'client_gone'
    })
  },

  /** Replaces what a grant holds. False, with nothing written, where another call changed or ended it since it was read. */
  async change(before: AgentGrant, next: AgentGrant, audit?: AuditEntry): Promise<boolean> {
    const { refresh, used, access, [expiryAttribute]: expiry } = next
    const refused = await writeTogether(table, {
      grant: {
        Update: {
          Key: keyOf.agentGrant(before.userId, before.id),
          UpdateExpression:
            'SET version = :next, refresh = :refresh, used = :used, #access = :access, #expiry = :expiry',
          ConditionExpression: 'version = :before',
          // `access` is a word of DynamoDB's own.
          ExpressionAttributeNames: { '#expiry': expiryAttribute, '#access': 'access' },
          ExpressionAttributeValues: {
            ':next': next.version,
            ':before': before.version,
            ':refresh': refresh,
            ':used': used,
            ':access': access,
            ':expiry': expiry,
          },
        },
      },
      ...(audit && { audit: auditPut(audit) }),
    })
    return refused.length === 0
  },

  /** Ends a grant. False, with nothing written, where this person has none of this id. */
  end: (userId: string, id: string, audit: AuditEntry): Promise<boolean> =>
    endCredential(table, keyOf.agentGrant(userId, id), audit),

  /** Notes when a grant was used; one that has ended meanwhile stays so. */
  markUsed: ({ userId, id }: Pick<AgentGrant, 'userId' | 'id'>, lastUsedAt: string): Promise<void> =>
    markCredentialUsed(table, keyOf.agentGrant(userId, id), lastUsedAt),
})
