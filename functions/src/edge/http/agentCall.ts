import { protectedResourcePath } from '../../../../shared/agents/contract/oauthPaths.ts'
import { agentScopes } from '../../../../shared/agents/domain/agentScopes.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { KnownAgent } from './authenticateAgent.ts'
import type { Edge } from './edge.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i

/** Returns the token of a call's Authorization header (RFC 6750). */
export const bearerToken = (event: GatewayEvent): string | undefined =>
  bearer.exec(headerOf(event, 'authorization') ?? '')?.[1]

/**
 * Returns the agent of a call by its token, and counts the call. Throws if the token is not valid, agents are disabled,
 * or there were too many calls.
 */
export async function requireAgent(event: GatewayEvent, edge: Edge): Promise<KnownAgent> {
  const value = bearerToken(event)
  const agent = value === undefined ? undefined : await edge.agentWith(value)
  if (!agent) throw new ProductError('wrong_credentials', 'Invalid or missing access token')
  if (!agent.isLetIn) throw new ProductError('agents_off', 'AI agents are turned off')
  await edge.countAgent(agent.token.id)
  return agent
}

/**
 * Returns the `WWW-Authenticate` challenge for a refused agent (RFC 9728, as the protocol's page on authorisation
 * requires). It names all scopes: clients request those, and the account removes the ones it does not grant.
 */
export async function challengeFor(event: GatewayEvent, edge: Edge): Promise<string> {
  const wrong = headerOf(event, 'authorization') === undefined ? '' : 'error="invalid_token", '
  return `Bearer ${wrong}resource_metadata="${await edge.siteOrigin()}${protectedResourcePath}", scope="${agentScopes.join(' ')}"`
}
