import { protectedResourcePath } from '../../../../shared/agents/contract/oauthAddresses.ts'
import { agentScopes } from '../../../../shared/agents/domain/agent.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { KnownAgent } from './authenticateAgent.ts'
import type { Edge } from './edge.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

const bearer = /^Bearer +([\w.~+/-]+=*) *$/i

/**
 * The agent that a call comes from, by its token, counted. Throws for any other token, where agents are switched off, and for
 * too many calls.
 */
export async function requireAgent(event: GatewayEvent, edge: Edge): Promise<KnownAgent> {
  const [, value] = bearer.exec(headerOf(event, 'authorization') ?? '') ?? []
  const agent = value === undefined ? undefined : await edge.agentWith(value)
  if (!agent) throw new ProductError('wrong_credentials', 'Invalid or missing access token')
  if (!agent.isLetIn) throw new ProductError('agents_off', 'AI agents are switched off here')
  await edge.countAgent(agent.token.id)
  return agent
}

/**
 * What a refused agent is told of how to come in (RFC 9728, as the protocol's page on authorisation asks). It names all scopes: clients
 * ask for those, and who lets them in takes away what they shall not have.
 */
export async function challengeFor(event: GatewayEvent, edge: Edge): Promise<string> {
  const wrong = headerOf(event, 'authorization') === undefined ? '' : 'error="invalid_token", '
  return `Bearer ${wrong}resource_metadata="${await edge.siteOrigin()}${protectedResourcePath}", scope="${agentScopes.join(' ')}"`
}
