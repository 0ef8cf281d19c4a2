import type { getAuthorizationServer as contract } from '../../../../shared/agents/contract/getAuthorizationServer.ts'
import {
  authorizePath,
  registrationPath,
  revocationPath,
  tokenPath,
} from '../../../../shared/agents/contract/oauthPaths.ts'
import { agentScopes } from '../../../../shared/agents/domain/agentScopes.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { documentationOf } from '../oauth/serverUrls.ts'
import type { getAuthorizationServer as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the authorization server metadata: endpoints and supported OAuth features. */
export async function getAuthorizationServer(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { siteOrigin }: Deps,
): Promise<RouteResult<typeof contract>> {
  const issuer = await siteOrigin()
  return {
    issuer,
    authorization_endpoint: `${issuer}${authorizePath}`,
    token_endpoint: `${issuer}${tokenPath}`,
    registration_endpoint: `${issuer}${registrationPath}`,
    revocation_endpoint: `${issuer}${revocationPath}`,
    service_documentation: documentationOf(issuer),
    scopes_supported: [...agentScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  }
}
