import type { getProtectedResource as contract } from '../../../../shared/agents/contract/getProtectedResource.ts'
import { agentScopes } from '../../../../shared/agents/domain/agentScopes.ts'
import type { RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { documentationOf, resourceOf } from '../oauth/serverUrls.ts'
import type { getProtectedResource as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the metadata of the protected agents endpoint and its authorization server. */
export async function getProtectedResource(
  _input: unknown,
  _call: unknown,
  { siteOrigin }: Deps,
): Promise<RouteResult<typeof contract>> {
  const issuer = await siteOrigin()
  return {
    resource: resourceOf(issuer),
    resource_name: 'Fagfolk',
    resource_documentation: documentationOf(issuer),
    authorization_servers: [issuer],
    scopes_supported: [...agentScopes],
    bearer_methods_supported: ['header'],
  }
}
