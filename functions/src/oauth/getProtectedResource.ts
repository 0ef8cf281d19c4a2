import type { RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { getProtectedResource as contract } from '../../../shared/contract/oauth/getProtectedResource.ts'
import { agentScopes } from '../../../shared/domain/agent.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { getProtectedResource as needs } from './needs.ts'
import { documentationOf, resourceOf } from './serverAddresses.ts'

type Deps = DepsOf<typeof needs>

/** What protects the endpoint of agents, and who gives out tokens for it. */
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
