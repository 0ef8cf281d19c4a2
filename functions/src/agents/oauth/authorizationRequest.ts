import type { OAuthErrorCode } from '../../../../shared/agents/contract/oauthError.ts'
import { type AgentScope, agentScopes } from '../../../../shared/agents/domain/agent.ts'

/** The parameters of a request, each as it came; undefined where one is given twice, since which counts would be a guess. */
export function readParameters(query: string): Readonly<Record<string, string>> | undefined {
  const given = [...new URLSearchParams(query)]
  return new Set(given.map(([name]) => name)).size === given.length ? Object.fromEntries(given) : undefined
}

/** What a client asks for, once it and its address are known. */
export interface AskedFor {
  scopes: AgentScope[]
  codeChallenge: string
  state: string | undefined
}

type ReadRequest =
  | { asked: AskedFor; refused?: never }
  | { asked?: never; refused: { error: OAuthErrorCode | 'unsupported_response_type'; detail: string } }

/** What S256 makes: 32 bytes. */
const challenge = /^[\w-]{43}$/

/**
 * What a request asks for beside client and address, or what is wrong with it (OAuth 2.1, RFC 7636 and 8707). A client that names
 * no scope asks to read; scopes that we do not have are passed over, as long as there is one that we have.
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
  if (!isOurs(sent.resource, resource)) return refused('invalid_target', `resource must be ${resource}`)
  const scopes = scopesIn(sent.scope ?? 'read')
  if (scopes.length === 0)
    return refused('invalid_scope', `scope must be some of ${agentScopes.join(', ')}, with spaces between`)
  return { asked: { scopes, codeChallenge: sent.code_challenge ?? '', state: sent.state } }
}

/** Whether a token is asked for what we have; a client of before RFC 8707 does not say. */
export const isOurs = (asked: string | undefined, resource: string): boolean =>
  asked === undefined || asked.replace(/\/$/, '') === resource

export const scopesIn = (text: string): AgentScope[] => {
  const named = text.split(' ')
  return agentScopes.filter((scope) => named.includes(scope))
}
