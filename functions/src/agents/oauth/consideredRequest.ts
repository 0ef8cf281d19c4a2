import type { RefusedReason } from '../../../../shared/agents/domain/oauth.ts'
import { type AuthorizationParameters, readParameters, readRequest } from './authorizationRequest.ts'
import { type KnownClient, knownClient } from './knownClient.ts'
import { isAmong, withAnswer } from './redirectUri.ts'
import { resourceOf } from './serverUrls.ts'

type Deps = Parameters<typeof knownClient>[1] & { siteOrigin: () => Promise<string> }

/** A valid request of a known client with one of its redirect addresses. */
export interface ConsideredRequest extends AuthorizationParameters {
  client: KnownClient
  redirectUri: string
  issuer: string
}

/** Why a request is refused. The client is notified at `backTo`, if that is one of its redirect addresses. */
interface RefusedRequest {
  reason: RefusedReason
  detail: string
  backTo?: string
}

/**
 * Checks the query of an authorization request. Nothing is sent to a redirect address before it is known to belong to
 * the client.
 */
export async function consideredRequest(
  query: string,
  deps: Deps,
): Promise<{ asked: ConsideredRequest; refused?: never } | { asked?: never; refused: RefusedRequest }> {
  const sent = readParameters(query)
  if (!sent) return { refused: { reason: 'request_wrong', detail: 'A parameter is given more than once' } }
  const found = await knownClient(sent.client_id ?? '', deps)
  if (found.refused) return { refused: found.refused }
  const { client } = found
  const redirectUri = sent.redirect_uri ?? ''
  if (!isAmong(client.redirectUris, redirectUri))
    return { refused: { reason: 'redirect_unknown', detail: 'redirect_uri is none that the client named' } }
  const issuer = await deps.siteOrigin()
  const { asked: parameters, refused } = readRequest(sent, resourceOf(issuer))
  if (parameters) return { asked: { ...parameters, client, redirectUri, issuer } }
  const answer = { error: refused.error, error_description: refused.detail, state: sent.state, iss: issuer }
  return { refused: { reason: 'request_wrong', detail: refused.detail, backTo: withAnswer(redirectUri, answer) } }
}
