import type { listAgentConnections as contract } from '../../../../shared/agents/contract/listAgentConnections.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { connectionOf, isConnected } from '../oauth/grantStates.ts'
import type { listAgentConnections as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the caller's connections with valid tokens, newest first. */
export async function listAgentConnections(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [owner, grants] = await Promise.all([deps.users.byId(user.id), deps.agentGrants.listOf(user.id)])
  const connected = grants.filter((grant) => owner && isConnected(grant, owner, deps.now()))
  return { connections: connected.map(connectionOf).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) }
}
