import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { listAgentConnections as contract } from '../../../shared/contract/oauth/listAgentConnections.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { connectionOf, isConnected } from './grantStates.ts'
import type { listAgentConnections as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** The clients that the caller let in and that could call now, newest first. */
export async function listAgentConnections(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [owner, grants] = await Promise.all([deps.users.byId(user.id), deps.agentGrants.listOf(user.id)])
  const connected = grants.filter((grant) => owner && isConnected(grant, owner, deps.now()))
  return { connections: connected.map(connectionOf).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) }
}
