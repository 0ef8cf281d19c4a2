import type { createAgentToken as contract } from '../../../../shared/agents/contract/createAgentToken.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { sessionEnded } from '../../accounts/newSession.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { agentAudit, isTokenValid, newAgentToken, summaryOf } from '../agentTokens.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { createAgentToken as permissions } from '../permissions.ts'
import type { AgentToken } from '../stores/agentTokenStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Creates a token for the caller. Throws `agents_off`, `validation_failed` if there are too many, and `not_signed_in`
 * if the account's sessions have ended since the call was let in.
 */
export async function createAgentToken(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  const [settings, owner] = await Promise.all([deps.agentSettings.current(), deps.users.byId(call.user.id)])
  if (!settings.enabled) throw new ProductError('agents_off', 'AI agents are turned off')
  if (!owner?.isActive) throw sessionEnded()
  const { value, record } = newAgentToken({ id: owner.id, sessionEpoch: call.epoch }, body, deps.newId(), now)
  const audit = agentAudit({ action: 'agent.token_created', resource: 'agent', resourceId: record.id }, call, deps)
  const maximum = limits.agentToken.perUser
  const fits = (others: readonly AgentToken[]) =>
    others.filter((token) => isTokenValid(token, owner, now)).length < maximum
  const added = await deps.agentTokens.add(record, audit, fits)
  if (added === 'ended') throw sessionEnded()
  if (added === 'too_many')
    throw invalid([
      problemAt('name', 'too_many', 'You can have at most {{maximum}} tokens. Revoke one first.', { maximum }),
    ])
  return { token: value, agentToken: summaryOf(record) }
}
