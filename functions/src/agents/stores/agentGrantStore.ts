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
import { partition } from '../../kernel/table/partition.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { agentKeys, agentPrefixes } from '../keys.ts'
import { credentialWithOwner, endCredential, markCredentialUsed } from './agentCredential.ts'
import { clientRegistrationExtended } from './oauthClientStore.ts'

/** A used refresh token, and the salt from which the next tokens are derived. */
const usedRefreshTokenSchema = z.object({ hash: z.string(), salt: z.string(), usedAt: z.iso.datetime() })
export type UsedRefreshToken = z.infer<typeof usedRefreshTokenSchema>

/**
 * A client that an account allowed: first with a code, then with tokens. Values are stored as hashes. Times are in
 * seconds since 1970 unless they are ISO timestamps. `epoch` is the account's session epoch at the time of consent.
 */
const agentGrantSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Increases with each change, so that one of two concurrent changes is refused. */
  version: z.int(),
  clientId: z.string(),
  clientName: z.string(),
  clientHost: z.string(),
  redirectUri: z.string(),
  scopes: z.array(agentScopeSchema),
  epoch: z.int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  /** Stays after use: presenting it again shows that it was stolen. */
  code: z.object({ hash: z.string(), challenge: z.string(), until: z.int() }),
  /** The current refresh token, and the secret shared by its family. Undefined until the code is used. */
  refresh: z.object({ family: z.string(), hash: z.string() }).optional(),
  /** Recently used refresh tokens, oldest first: they can be repeated for a minute. Undefined on older grants. */
  used: z.array(usedRefreshTokenSchema).optional(),
  /** The valid access tokens. */
  access: z.array(z.object({ hash: z.string(), until: z.int() })),
  [expiryAttribute]: z.int(),
})
export type AgentGrant = z.infer<typeof agentGrantSchema>

export const storedAgentGrant = storedForm('agentGrant', lenient(agentGrantSchema))

/** A grant, its owner, and whether agents are enabled. */
export interface GrantWithOwner {
  grant: AgentGrant
  user: User
  isLetIn: boolean
}

export type AgentGrantStore = ReturnType<typeof agentGrantStore>

/** Stores the clients that accounts allowed as agents. */
export const agentGrantStore = (table: Table) => ({
  /** Reads everything in one consistent read. Returns undefined if the grant or owner does not exist. */
  async withOwner(userId: string, id: string): Promise<GrantWithOwner | undefined> {
    const found = await credentialWithOwner(table, agentKeys.agentGrant(userId, id), userId)
    return found && { grant: storedAgentGrant.read(found.item), user: found.user, isLetIn: found.isLetIn }
  },

  /** Returns an account's grants in no order, including expired ones and those with an unused code. */
  async listOf(userId: string): Promise<AgentGrant[]> {
    const items = await partition(table, agentKeys.agentGrant(userId, '').pk, agentPrefixes.agentGrants)
    return items.map(storedAgentGrant.read)
  },

  /**
   * Stores a grant with an unused code, and extends the registration of its client, if it has one. Returns
   * `client_gone` if the registration is deleted, and `too_many` unless `fits` accepts the existing grants, even if
   * several are offered at once, and `ended` if the account's epoch is another one by now.
   */
  offer(
    grant: AgentGrant,
    audit: AuditEntry,
    fits: (others: readonly AgentGrant[]) => boolean,
    registered?: { keptUntil: number },
  ): Promise<'offered' | 'client_gone' | 'too_many' | 'ended'> {
    const Item = { ...agentKeys.agentGrant(grant.userId, grant.id), ...storedAgentGrant.mark, ...grant }
    return addSequentially(table, agentKeys.agentTurn(grant.userId), async (turn) => {
      if (!fits(await this.listOf(grant.userId))) return 'too_many'
      const refused = await writeTogether(table, {
        account: epochKept({ id: grant.userId, sessionEpoch: grant.epoch }),
        grant: { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
        turn,
        ...(registered && { client: clientRegistrationExtended(grant.clientId, registered.keptUntil) }),
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'offered'
      if (refused.includes('account')) return 'ended'
      return refused.includes('turn') ? 'again' : 'client_gone'
    })
  },

  /**
   * Writes the tokens of a grant. Returns false, with nothing written, if the grant changed or ended since it was read.
   */
  async change(before: AgentGrant, next: AgentGrant, audit?: AuditEntry): Promise<boolean> {
    const { refresh, used, access, [expiryAttribute]: expiry } = next
    const refused = await writeTogether(table, {
      grant: {
        Update: {
          Key: agentKeys.agentGrant(before.userId, before.id),
          UpdateExpression:
            'SET version = :next, refresh = :refresh, used = :used, #access = :access, #expiry = :expiry',
          ConditionExpression: 'version = :before',
          // `access` is a reserved word in DynamoDB.
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

  /** Ends a grant. Returns false, with nothing written, if the account has none with this id. */
  end: (userId: string, id: string, audit: AuditEntry): Promise<boolean> =>
    endCredential(table, agentKeys.agentGrant(userId, id), audit),

  /** Records when a grant was used. Does nothing if it has ended. */
  markUsed: ({ userId, id }: Pick<AgentGrant, 'userId' | 'id'>, lastUsedAt: string): Promise<void> =>
    markCredentialUsed(table, agentKeys.agentGrant(userId, id), lastUsedAt),
})
