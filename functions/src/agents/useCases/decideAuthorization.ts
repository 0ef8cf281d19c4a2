import type { decideAuthorization as contract } from '../../../../shared/agents/contract/decideAuthorization.ts'
import type { AgentScope } from '../../../../shared/agents/domain/agentScopes.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { sessionEnded } from '../../accounts/newSession.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { agentAudit } from '../agentTokens.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { type ConsideredRequest, consideredRequest } from '../oauth/consideredRequest.ts'
import { countsTowardsLimit, newGrant } from '../oauth/grantStates.ts'
import { withAnswer } from '../oauth/redirectUri.ts'
import { requireConsentPossible } from '../oauth/requireConsent.ts'
import type { decideAuthorization as permissions } from '../permissions.ts'
import type { AgentGrant } from '../stores/agentGrantStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Allows or denies a client, which then has one minute to collect its tokens. Scopes that it did not request are not
 * granted. Returns the address to which the browser reports the result. Throws `not_signed_in` if the account's
 * sessions have ended since the call was let in.
 */
export async function decideAuthorization(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await requireConsentPossible(call, deps)
  const { asked: request, refused } = await consideredRequest(body.request, deps)
  if (refused?.backTo !== undefined) return { redirectTo: refused.backTo }
  if (!request) throw invalid([problemAt('request', 'invalid', 'This program cannot be connected')])
  const { redirectUri, state, issuer } = request
  const answer = body.allow ? { code: await offeredCode(request, body.scopes, call, deps) } : { error: 'access_denied' }
  return { redirectTo: withAnswer(redirectUri, { ...answer, state, iss: issuer }) }
}

async function offeredCode(
  request: ConsideredRequest,
  chosen: readonly AgentScope[],
  call: AccountContext,
  deps: Deps,
): Promise<string> {
  const { agentGrants, users, newId } = deps
  const now = deps.now()
  const owner = await users.byId(call.user.id)
  if (!owner) throw sessionEnded()
  const scopes = request.scopes.filter((scope) => chosen.includes(scope))
  if (scopes.length === 0) throw invalid([problemAt('scopes', 'too_few', 'Choose at least one permission')])
  const { code, grant } = newGrant({ id: owner.id, sessionEpoch: call.epoch }, { ...request, scopes }, newId(), now)
  const audit = agentAudit({ action: 'agent.let_in', resource: 'agent', resourceId: grant.id }, call, deps)
  const day = 24 * 60 * 60
  const keptUntil = grant.expiresAt + (limits.oauth.days + limits.oauth.idleDays) * day
  const registered = request.client.documentHost === undefined ? { keptUntil } : undefined
  const maximum = limits.oauth.perUser
  const fits = (others: readonly AgentGrant[]) =>
    others.filter((other) => countsTowardsLimit(other, owner, now)).length < maximum
  const offered = await agentGrants.offer(grant, audit, fits, registered)
  if (offered === 'ended') throw sessionEnded()
  if (offered === 'too_many')
    throw invalid([
      problemAt('request', 'too_many', 'You can have at most {{maximum}} connected programs. Revoke one first.', {
        maximum,
      }),
    ])
  if (offered === 'client_gone') throw invalid([problemAt('request', 'invalid', 'This program cannot be connected')])
  return code
}
