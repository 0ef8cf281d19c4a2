import type { listAgentTokens as contract } from '../../../../shared/agents/contract/listAgentTokens.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { isTokenValid, summaryOf } from '../agentTokens.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listAgentTokens as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the caller's valid tokens, newest first. */
export async function listAgentTokens(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [owner, tokens] = await Promise.all([deps.users.byId(user.id), deps.agentTokens.listOf(user.id)])
  const holding = tokens.filter((token) => owner && isTokenValid(token, owner, deps.now()))
  return { agentTokens: holding.map(summaryOf).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) }
}
