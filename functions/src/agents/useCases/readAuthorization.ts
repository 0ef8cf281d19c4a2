import type { readAuthorization as contract } from '../../../../shared/agents/contract/readAuthorization.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { consideredRequest } from '../oauth/consideredRequest.ts'
import { isLocal, shownHost } from '../oauth/redirectUri.ts'
import { requireConsentPossible } from '../oauth/requireConsent.ts'
import type { readAuthorization as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the client that requests access, and the requested scopes. */
export async function readAuthorization(
  { query: { request } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await requireConsentPossible(call, deps)
  const { asked: considered, refused } = await consideredRequest(request, deps)
  if (refused) return { outcome: 'refused', ...refused }
  const { client, redirectUri, scopes } = considered
  return {
    outcome: 'ask',
    clientName: client.name,
    documentHost: client.documentHost,
    redirectHost: shownHost(redirectUri),
    isLocal: isLocal(redirectUri),
    scopes,
  }
}
