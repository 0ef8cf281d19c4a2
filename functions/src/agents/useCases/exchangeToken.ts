import type { exchangeToken as contract } from '../../../../shared/agents/contract/exchangeToken.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { secondsToWait, tooMany } from '../../accounts/throttling.ts'
import type { ProtocolAnswer } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { isOwnResource, scopesIn } from '../oauth/authorizationRequest.ts'
import { grantAudit } from '../oauth/grantAudit.ts'
import { decideExchange, decideRefresh, type GrantDecision } from '../oauth/grantStates.ts'
import { refusal } from '../oauth/oauthAnswer.ts'
import { resourceOf } from '../oauth/serverUrls.ts'
import type { exchangeToken as permissions } from '../permissions.ts'
import type { AgentGrant, GrantWithOwner } from '../stores/agentGrantStore.ts'
import { readTokenValue } from '../tokenValue.ts'

type Deps = DependenciesOf<typeof permissions>
type Input = RouteInput<typeof contract>
type Answer = RouteResult<typeof contract> | ProtocolAnswer

/**
 * Exchanges a client's code or refresh token for tokens. Reuse ends the connection, except for a refresh token repeated
 * within a minute, which returns the same tokens. Throws `too_many_requests` if that happens too often.
 */
export async function exchangeToken({ body }: Input, call: RequestContext, deps: Deps): Promise<Answer> {
  const { grant_type, client_id: clientId, code, refresh_token: refreshToken } = body
  if (!isOwnResource(body.resource, resourceOf(await deps.siteOrigin())))
    return refusal('invalid_target', 'resource is not the MCP endpoint of this site')
  switch (grant_type) {
    case 'authorization_code': {
      if (code === undefined) return refusal('invalid_request', 'code is missing')
      const shown = { code, clientId, redirectUri: body.redirect_uri, verifier: body.code_verifier }
      return exchanged('code', code, ({ grant, user }, now) => decideExchange(grant, shown, user, now), call, deps)
    }
    case 'refresh_token': {
      if (refreshToken === undefined) return refusal('invalid_request', 'refresh_token is missing')
      const decide = ({ grant, user }: GrantWithOwner, now: Date): GrantDecision => {
        const decision = decideRefresh(grant, { refreshToken, clientId }, user, now)
        return (decision.kind === 'issue' || decision.kind === 'repeat') && exceedsGrant(grant, body.scope)
          ? { kind: 'refuse', detail: 'scope exceeds the granted scopes', error: 'invalid_scope' }
          : decision
      }
      return exchanged('refresh', refreshToken, decide, call, deps)
    }
    default:
      return refusal('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  }
}

/** A client may request fewer scopes, but still gets all of them. */
const exceedsGrant = ({ scopes }: AgentGrant, scope: string | undefined): boolean =>
  scope !== undefined && scopesIn(scope).some((scope) => !scopes.includes(scope))

async function exchanged(
  kind: 'code' | 'refresh',
  value: string,
  decide: (found: GrantWithOwner, now: Date) => GrantDecision,
  call: RequestContext,
  deps: Deps,
): Promise<Answer> {
  const claimed = readTokenValue(kind, value)
  const found = claimed && (await deps.agentGrants.withOwner(claimed.userId, claimed.id))
  if (!found) return refusal('invalid_grant', 'The code or token is invalid or has expired')
  const { grant } = found
  const now = deps.now()
  const decision = decide(found, now)
  if (decision.kind === 'refuse') return refusal(decision.error ?? 'invalid_grant', decision.detail)
  if (decision.kind === 'end') return ended(grant, decision.detail, call, deps)
  if (!found.isLetIn) throw new ProductError('agents_off', 'AI agents are turned off')
  if (decision.kind === 'wait') throw tooMany(decision.seconds)
  if (decision.kind === 'repeat') {
    const wait = await secondsToWait(deps.throttle, 'agentRefreshRepeat', grant.id, now)
    if (wait !== undefined && now.getTime() + (wait + slack) * 1000 <= decision.repeatableUntil) throw tooMany(wait)
    // After that wait, the repetition would count as reuse and end the connection.
    if (wait !== undefined)
      return refusal('invalid_grant', 'The refresh token was repeated too often; use the tokens it was exchanged for')
  } else {
    const audit = kind === 'code' ? grantAudit('agent.connected', grant, call, deps) : undefined
    if (!(await deps.agentGrants.change(grant, decision.next, audit))) {
      // Another call used the same refresh token, so this one repeats it. A code can be used only once.
      if (kind === 'refresh') return exchanged(kind, value, decide, call, deps)
      return ended(grant, 'The code was used twice at the same time; the connection is revoked', call, deps)
    }
  }
  return {
    access_token: decision.accessToken,
    token_type: 'Bearer',
    expires_in: decision.until - Math.floor(now.getTime() / 1000),
    refresh_token: decision.refreshToken,
    scope: grant.scopes.join(' '),
  }
}

/** Tolerance in seconds for a client that waits as long as requested. */
const slack = 2

async function ended(grant: AgentGrant, detail: string, call: RequestContext, deps: Deps): Promise<ProtocolAnswer> {
  await deps.agentGrants.end(grant.userId, grant.id, grantAudit('agent.ended_for_reuse', grant, call, deps))
  return refusal('invalid_grant', detail)
}
