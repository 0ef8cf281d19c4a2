import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { inject } from 'vitest'
import type { AgentScope } from '../../../shared/agents/domain/agent.ts'
import { routes } from '../../../shared/routes.ts'
import { type Visitor, visitor } from './client.ts'

/** A token that somebody may ask for. */
export const wantedToken = (...scopes: AgentScope[]) => ({
  name: 'Assistant',
  scopes: scopes.length > 0 ? scopes : (['read'] as AgentScope[]),
  days: 30,
})

/** The value of a token that somebody makes for an agent. */
export async function newAgentToken(owner: Visitor, ...scopes: AgentScope[]): Promise<string> {
  return (await owner.call(routes.createAgentToken, { body: wantedToken(...scopes) })).body.token
}

/** A program that calls with a token. */
export const agentWith = (token: string): Visitor => visitor({ authorization: `Bearer ${token}` })

/** The generation of the protocol that a client speaks: that of 2026, or with a handshake that of 2025. */
export type Generation = 'modern' | 'legacy'

/** A client of the protocol as its SDK makes one, connected with a token. */
export async function connectedAgent(token: string, generation: Generation = 'modern'): Promise<Client> {
  const { apiOrigin } = inject('product')
  const client = new Client(
    { name: 'fagfolk-tests', version: '1.0.0' },
    { versionNegotiation: { mode: generation === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${apiOrigin}${routes.answerAgent.path}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  return client
}
