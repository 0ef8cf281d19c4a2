import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { inject } from 'vitest'
import { agentKeys } from '../../../functions/src/agents/keys.ts'
import { readTokenValue } from '../../../functions/src/agents/tokenValue.ts'
import { type AgentScope, agentScopes } from '../../../shared/agents/domain/agentScopes.ts'
import { routes } from '../../../shared/routes.ts'
import { type Visitor, visitor } from './client.ts'
import { localTable } from './localTable.ts'

/** Nothing listens here: the code is read from the redirect address itself. */
export const callback = 'http://127.0.0.1:4711/callback'

export const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Returns the query with which a client sends a user to the consent page. */
export const requestOf = (client_id: string, more: Record<string, string> = {}): string =>
  `${new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri: callback, state: 's', scope: agentScopes.join(' ') },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', resource: `${inject('product').siteOrigin}/mcp` },
    ...more,
  })}`

export async function registeredClient(name = 'Desk assistant'): Promise<string> {
  const body = { redirect_uris: ['http://127.0.0.1/callback'], client_name: name }
  return (await visitor().call(routes.registerClient, { body })).body.client_id
}

/** Posts a form, as OAuth clients do. */
export async function sendForm(
  path: string,
  fields: Record<string, string>,
  caller = visitor(),
): Promise<{ status: number; body: Record<string, string>; headers: Headers }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await caller.raw('POST', path, { headers, body: `${new URLSearchParams(fields)}` })
  return { status: response.status, body: (await response.json()) as Record<string, string>, headers: response.headers }
}

/** Returns the code that a user's consent gives a client. */
export async function allowedCode(owner: Visitor, request: string, scopes: AgentScope[] = ['read']): Promise<string> {
  const { body } = await owner.call(routes.decideAuthorization, { body: { allow: true, request, scopes } })
  return new URL(body.redirectTo).searchParams.get('code') ?? ''
}

export const exchange = (client_id: string, code: string, more: Record<string, string> = {}) =>
  sendForm(routes.exchangeToken.path, {
    ...{ grant_type: 'authorization_code', client_id, code, redirect_uri: callback, code_verifier: verifier },
    ...more,
  })

export const refreshWith = (client_id: string, refresh_token: string) =>
  sendForm(routes.exchangeToken.path, { grant_type: 'refresh_token', client_id, refresh_token })

/** Skips the minute in which a connection's used refresh tokens may be repeated. */
export async function passRepetition(accessToken: string): Promise<void> {
  const { userId, id } = readTokenValue('access', accessToken) ?? {}
  const { client, name: TableName } = localTable()
  const Key = agentKeys.agentGrant(userId ?? '', id ?? '')
  const condition = { ConditionExpression: 'attribute_exists(used)', UpdateExpression: 'REMOVE used' }
  await client.send(new UpdateCommand({ TableName, Key, ...condition }))
}

/** Connects a client and returns the connection's id, or a random id if the user may not connect one. */
export async function connectionOf(owner: Visitor): Promise<string> {
  const id = await registeredClient()
  const code = await allowedCode(owner, requestOf(id)).catch(() => undefined)
  if (code === undefined) return crypto.randomUUID()
  await exchange(id, code)
  return (await owner.call(routes.listAgentConnections, {})).body.connections[0]?.id ?? ''
}

/** Returns an SDK client that stores its tokens and records the address of the consent page. */
export function sdkClient(redirectUrl = callback) {
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  let codeVerifier = ''
  let discovery: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>
  let asked: URL | undefined
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'SDK client', redirect_uris: [redirectUrl] },
    state: () => 'of-the-sdk',
    clientInformation: () => client,
    saveClientInformation: (information) => {
      client = information
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    redirectToAuthorization: (address) => {
      asked = address
    },
    saveCodeVerifier: (made) => {
      codeVerifier = made
    },
    codeVerifier: () => codeVerifier,
    discoveryState: () => discovery,
    saveDiscoveryState: (found) => {
      discovery = found
    },
  }
  const address = new URL(`${inject('product').siteOrigin}${routes.answerAgent.path}`)
  const transport = () => new StreamableHTTPClientTransport(address, { authProvider: provider })
  const made = () => new Client({ name: 'fagfolk-tests', version: '1.0.0' })
  return {
    /** Connects without a token and returns the consent page to which the SDK redirects. */
    async consentAddress(): Promise<URL> {
      await made()
        .connect(transport())
        .then(
          () => Promise.reject(new Error('It was let in without a sign-in')),
          () => {},
        )
      if (!asked) throw new Error('It was led nowhere')
      return asked
    },
    /** Finishes the sign-in with the consent page's redirect, and connects. */
    async connected(answer: URL): Promise<Client> {
      await transport().finishAuth(answer.searchParams)
      const connecting = made()
      await connecting.connect(transport())
      return connecting
    },
    tokens: () => tokens,
  }
}
