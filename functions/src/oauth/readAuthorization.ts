import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { readAuthorization as contract } from '../../../shared/contract/oauth/readAuthorization.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { consideredRequest } from './consideredRequest.ts'
import type { readAuthorization as needs } from './needs.ts'
import { isLocal } from './redirectAddress.ts'
import { requireConsentPossible } from './requireConsent.ts'

type Deps = DepsOf<typeof needs>

/** Which client asks to be let in, and for what. */
export async function readAuthorization(
  { query: { request } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await requireConsentPossible(call, deps)
  const { asked, refused } = await consideredRequest(request, deps)
  if (refused) return { outcome: 'refused', ...refused }
  const { client, redirectUri, scopes } = asked
  return {
    outcome: 'ask',
    clientName: client.name,
    documentHost: client.documentHost,
    redirectHost: new URL(redirectUri).host,
    isLocal: isLocal(redirectUri),
    scopes,
  }
}
