import type { revokeOAuthToken as contract } from '../../../../shared/agents/contract/revokeOAuthToken.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ProtocolAnswer } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { grantAudit } from '../oauth/grantAudit.ts'
import { isTokenOfGrant } from '../oauth/grantStates.ts'
import { refusal } from '../oauth/oauthAnswer.ts'
import type { revokeOAuthToken as permissions } from '../permissions.ts'
import { readTokenValue } from '../tokenValue.ts'

type Deps = DependenciesOf<typeof permissions>

/** Ends a connection for the holder of one of its tokens. Unknown tokens get the same response. */
export async function revokeOAuthToken(
  { body: { token, client_id: clientId } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract> | ProtocolAnswer> {
  const claimed = readTokenValue('refresh', token) ?? readTokenValue('access', token)
  const found = claimed && (await deps.agentGrants.withOwner(claimed.userId, claimed.id))
  if (!found || !isTokenOfGrant(found.grant, token)) return {}
  const { grant } = found
  if (clientId !== undefined && clientId !== grant.clientId)
    return refusal('invalid_client', 'The token is of another client')
  await deps.agentGrants.end(grant.userId, grant.id, grantAudit('agent.connection_revoked', grant, call, deps))
  return {}
}
