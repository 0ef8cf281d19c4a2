import type { updateAgentSettings as contract } from '../../../../shared/agents/contract/updateAgentSettings.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { agentAudit } from '../agentTokens.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateAgentSettings as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Enables agents, or disables them from the next call. The audit entry is that of the calling account. */
export async function updateAgentSettings(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const settings = { ...body, updatedBy: call.user.id, updatedAt: deps.now().toISOString() }
  const action = body.enabled ? 'agents.let_in' : 'agents.shut_out'
  const audit = agentAudit(
    { action, resource: 'user', resourceId: call.user.id, changes: Object.keys(body) },
    call,
    deps,
  )
  await deps.agentSettings.write(settings, audit)
  return settings
}
