import type { revokeAgentConnection as contract } from '../../../../shared/agents/contract/revokeAgentConnection.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { agentAudit } from '../agentTokens.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { revokeAgentConnection as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Ends a connection of the caller. Throws `not_found` for other connections. */
export async function revokeAgentConnection(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const audit = agentAudit({ action: 'agent.connection_revoked', resource: 'agent', resourceId: id }, call, deps)
  if (!(await deps.agentGrants.end(call.user.id, id, audit))) throw new ProductError('not_found', 'Not found')
}
