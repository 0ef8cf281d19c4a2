import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { inject } from 'vitest'
import type { AgentScope } from '../../../shared/agents/domain/agentScopes.ts'
import { routes } from '../../../shared/routes.ts'
import { type Visitor, visitor } from './client.ts'

/** Returns the input for a new agent token, with the scope `read` by default. */
export const wantedToken = (...scopes: AgentScope[]) => ({
  name: 'Assistant',
  scopes: scopes.length > 0 ? scopes : (['read'] as AgentScope[]),
  days: 30,
})

export async function newAgentToken(owner: Visitor, ...scopes: AgentScope[]): Promise<string> {
  return (await owner.call(routes.createAgentToken, { body: wantedToken(...scopes) })).body.token
}

export const agentWith = (token: string): Visitor => visitor({ authorization: `Bearer ${token}` })

/** The client's protocol generation: `modern` is 2026, `legacy` is 2025 with its handshake. */
export type Generation = 'modern' | 'legacy'

/** Connects the SDK's client with a token. */
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
