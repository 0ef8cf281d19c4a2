import type { OAuthErrorCode } from '../../../../shared/agents/contract/oauthError.ts'
import { type AgentScope, agentScopes } from '../../../../shared/agents/domain/agentScopes.ts'

/** Returns the parameters of a request, or undefined if one is repeated, because it would be ambiguous. */
export function readParameters(query: string): Readonly<Record<string, string>> | undefined {
  const pairs = [...new URLSearchParams(query)]
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : undefined
}

/** The request of a client, once the client and its redirect address are known. */
export interface AuthorizationParameters {
  scopes: AgentScope[]
  codeChallenge: string
  state: string | undefined
}

type ReadRequest =
  | { asked: AuthorizationParameters; refused?: never }
  | { asked?: never; refused: { error: OAuthErrorCode | 'unsupported_response_type'; detail: string } }

/** An S256 challenge: 32 bytes in base64url. */
const challenge = /^[\w-]{43}$/

/**
 * Reads the other parameters of a request, or returns what is wrong with them (OAuth 2.1, RFC 7636 and 8707). The
 * default scope is `read`. Unknown scopes are ignored as long as one is known.
 */
export function readRequest(sent: Readonly<Record<string, string>>, resource: string): ReadRequest {
  const refused = (error: NonNullable<ReadRequest['refused']>['error'], detail: string) => ({
    refused: { error, detail },
  })
  if (sent.response_type === undefined) return refused('invalid_request', 'response_type is missing')
  if (sent.response_type !== 'code') return refused('unsupported_response_type', 'response_type must be code')
  if (!challenge.test(sent.code_challenge ?? ''))
    return refused('invalid_request', 'code_challenge must be 43 characters of base64url')
  if (sent.code_challenge_method !== 'S256') return refused('invalid_request', 'code_challenge_method must be S256')
  if (!isOwnResource(sent.resource, resource)) return refused('invalid_target', `resource must be ${resource}`)
  const scopes = scopesIn(sent.scope ?? 'read')
  if (scopes.length === 0)
    return refused('invalid_scope', `scope must be some of ${agentScopes.join(', ')}, with spaces between`)
  return { asked: { scopes, codeChallenge: sent.code_challenge ?? '', state: sent.state } }
}

/** Returns true if the requested resource is ours. Clients from before RFC 8707 send none. */
export const isOwnResource = (requested: string | undefined, resource: string): boolean =>
  requested === undefined || requested.replace(/\/$/, '') === resource

export const scopesIn = (text: string): AgentScope[] => {
  const named = text.split(' ')
  return agentScopes.filter((scope) => named.includes(scope))
}
