import type { revokeAgentToken as contract } from '../../../../shared/agents/contract/revokeAgentToken.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { agentAudit } from '../agentTokens.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { revokeAgentToken as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Revokes a token of the caller. Throws `not_found` for other tokens. */
export async function revokeAgentToken(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const audit = agentAudit({ action: 'agent.token_revoked', resource: 'agent', resourceId: id }, call, deps)
  if (!(await deps.agentTokens.revoke(call.user.id, id, audit))) throw new ProductError('not_found', 'Not found')
}
