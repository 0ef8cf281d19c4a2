import { mayEver } from '../../../shared/domain/access.ts'
import type { User } from '../../../shared/domain/user.ts'
import { holds, readAgentToken } from '../agents/agentTokens.ts'
import { type AgentToken, type AgentTokenStore, isValueOf } from '../data/agentTokenStore.ts'

interface AgentAuthenticationDeps {
  agentTokens: Pick<AgentTokenStore, 'withOwner' | 'markUsed'>
  now: () => Date
}

/** An agent, and for whom it acts. `isLetIn` tells whether this deployment lets agents in. */
export interface KnownAgent {
  token: Pick<AgentToken, 'id' | 'name' | 'scopes'>
  user: User
  isLetIn: boolean
}

/**
 * The agent that a token stands for, or undefined when it stands for none: not ours, revoked, expired, made under another
 * password, or of an account that is no longer active or may connect none. Costs one read of the table, and a write in an hour.
 */
export async function authenticateAgent(
  value: string,
  { agentTokens, now }: AgentAuthenticationDeps,
): Promise<KnownAgent | undefined> {
  const claimed = readAgentToken(value)
  const found = claimed && (await agentTokens.withOwner(claimed.userId, claimed.id))
  if (!found) return undefined
  const { token, user } = found
  const at = now()
  if (!isValueOf(value, token) || !holds(token, user, at) || !mayEver(user.role, 'agents:connect')) return undefined
  const hour = hourOf(at)
  if (found.isLetIn && token.lastUsedAt !== hour) await agentTokens.markUsed(token, hour)
  return found
}

const hourOf = (moment: Date): string => `${moment.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}:00:00.000Z`
