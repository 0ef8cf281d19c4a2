import type { registerClient as contract } from '../../../../shared/agents/contract/registerClient.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type { ProtocolAnswer } from '../../kernel/reply.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { refusal } from '../oauth/oauthAnswer.ts'
import { isRedirectUri, redirectUriRule, shownHost } from '../oauth/redirectUri.ts'
import type { registerClient as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Registers a client with its own metadata. The registration expires soon unless an account allows the client. */
export async function registerClient(
  { body: { redirect_uris, client_name } }: RouteInput<typeof contract>,
  _call: unknown,
  { oauthClients, now, newId }: Deps,
): Promise<RouteResult<typeof contract> | ProtocolAnswer> {
  const [first = ''] = redirect_uris
  if (!redirect_uris.every(isRedirectUri)) return refusal('invalid_redirect_uri', redirectUriRule)
  const at = now()
  const second = Math.floor(at.getTime() / 1000)
  const name = client_name || shownHost(first)
  const id = newId()
  await oauthClients.register({
    ...{ id, name, redirectUris: redirect_uris },
    createdAt: at.toISOString(),
    expiresAt: second + limits.oauth.unusedClientSeconds,
  })
  return {
    client_id: id,
    client_id_issued_at: second,
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
