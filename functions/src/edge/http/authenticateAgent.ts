import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AgentScope } from '../../../../shared/agents/domain/agentScopes.ts'
import { isTokenValid } from '../../agents/agentTokens.ts'
import { isAccessTokenValid } from '../../agents/oauth/grantStates.ts'
import type { AgentGrantStore } from '../../agents/stores/agentGrantStore.ts'
import type { AgentTokenStore } from '../../agents/stores/agentTokenStore.ts'
import { readTokenValue } from '../../agents/tokenValue.ts'
import { hourOf } from '../../kernel/hourOf.ts'
import { isHashOf } from '../../kernel/table/tokenHash.ts'

interface AgentAuthenticationDeps {
  agentTokens: Pick<AgentTokenStore, 'withOwner' | 'markUsed'>
  agentGrants: Pick<AgentGrantStore, 'withOwner' | 'markUsed'>
  now: () => Date
}

/** An agent and the account it acts for. `isLetIn` says whether this deployment allows agents. */
export interface KnownAgent {
  /** The token or connection that authenticated it. */
  token: { id: string; name: string; scopes: readonly AgentScope[] }
  user: User
  isLetIn: boolean
}

/**
 * Returns the agent of a token. Returns undefined if the token is not ours, revoked, expired or made under another
 * password, or if its account is inactive or may not connect agents. Costs one read, and one write per hour.
 */
export async function authenticateAgent(value: string, deps: AgentAuthenticationDeps): Promise<KnownAgent | undefined> {
  const at = deps.now()
  const known = (await byPersonalToken(value, at, deps)) ?? (await byConnection(value, at, deps))
  if (!known) return undefined
  const { lastUsedAt, markUsed, ...agent } = known
  const hour = hourOf(at)
  if (agent.isLetIn && lastUsedAt !== hour) await markUsed(hour)
  return agent
}

interface UsableAgent extends KnownAgent {
  lastUsedAt: string | undefined
  markUsed: (hour: string) => Promise<void>
}

async function byPersonalToken(
  value: string,
  at: Date,
  { agentTokens }: AgentAuthenticationDeps,
): Promise<UsableAgent | undefined> {
  const claimed = readTokenValue('agent', value)
  const found = claimed && (await agentTokens.withOwner(claimed.userId, claimed.id))
  if (!found) return undefined
  const { token, user, isLetIn } = found
  if (
    !isHashOf(token.tokenHash, value) ||
    !isTokenValid(token, user, at) ||
    !isAllowedForRole(user.role, 'agents:connect')
  )
    return undefined
  const { lastUsedAt } = token
  return { token, user, isLetIn, lastUsedAt, markUsed: (hour) => agentTokens.markUsed(token, hour) }
}

async function byConnection(
  value: string,
  at: Date,
  { agentGrants }: AgentAuthenticationDeps,
): Promise<UsableAgent | undefined> {
  const claimed = readTokenValue('access', value)
  const found = claimed && (await agentGrants.withOwner(claimed.userId, claimed.id))
  if (!found || !isAccessTokenValid(found.grant, value, found.user, at)) return undefined
  const { grant, user, isLetIn } = found
  const { id, clientName: name, scopes, lastUsedAt } = grant
  return {
    token: { id, name, scopes },
    user,
    isLetIn,
    lastUsedAt,
    markUsed: (hour) => agentGrants.markUsed(grant, hour),
  }
}
