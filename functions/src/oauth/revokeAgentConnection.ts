import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import type { revokeAgentConnection as contract } from '../../../shared/contract/oauth/revokeAgentConnection.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { agentAudit } from '../agents/agentTokens.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { revokeAgentConnection as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** Ends a connection of the caller's own. Throws `not_found` for any other. */
export async function revokeAgentConnection(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const audit = agentAudit({ action: 'agent.connection_revoked', resource: 'agent', resourceId: id }, call, deps)
  if (!(await deps.agentGrants.end(call.user.id, id, audit))) throw new ProductError('not_found', 'Not found')
}
