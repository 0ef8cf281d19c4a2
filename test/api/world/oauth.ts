import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { inject } from 'vitest'
import { readTokenValue } from '../../../functions/src/agents/tokenValue.ts'
import { keyOf } from '../../../functions/src/kernel/table/keys.ts'
import { type AgentScope, agentScopes } from '../../../shared/agents/domain/agent.ts'
import { routes } from '../../../shared/routes.ts'
import { type Visitor, visitor } from './client.ts'
import { localTable } from './localTable.ts'

/** Where nobody listens: what is sent there is read from the address itself. */
export const callback = 'http://127.0.0.1:4711/callback'

export const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** The query with which a client sends somebody to the consent page. */
export const requestOf = (client_id: string, more: Record<string, string> = {}): string =>
  `${new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri: callback, state: 's', scope: agentScopes.join(' ') },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', resource: `${inject('product').siteOrigin}/mcp` },
    ...more,
  })}`

/** The id of a client that registers itself. */
export async function registeredClient(name = 'Desk assistant'): Promise<string> {
  const body = { redirect_uris: ['http://127.0.0.1/callback'], client_name: name }
  return (await visitor().call(routes.registerClient, { body })).body.client_id
}

/** Sends a form, as clients of OAuth do, and answers status and body. */
export async function sendForm(
  path: string,
  fields: Record<string, string>,
  caller = visitor(),
): Promise<{ status: number; body: Record<string, string>; headers: Headers }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await caller.raw('POST', path, { headers, body: `${new URLSearchParams(fields)}` })
  return { status: response.status, body: (await response.json()) as Record<string, string>, headers: response.headers }
}

/** A code that somebody allows a client. */
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

/** Lets the minute go by in which used refresh tokens of a connection may be repeated. */
export async function passRepetition(accessToken: string): Promise<void> {
  const { userId, id } = readTokenValue('access', accessToken) ?? {}
  const { client, name: TableName } = localTable()
  const Key = keyOf.agentGrant(userId ?? '', id ?? '')
  const condition = { ConditionExpression: 'attribute_exists(used)', UpdateExpression: 'REMOVE used' }
  await client.send(new UpdateCommand({ TableName, Key, ...condition }))
}

/** The id of a connection that somebody makes, or of none where they may not. */
export async function connectionOf(owner: Visitor): Promise<string> {
  const id = await registeredClient()
  const code = await allowedCode(owner, requestOf(id)).catch(() => undefined)
  if (code === undefined) return crypto.randomUUID()
  await exchange(id, code)
  return (await owner.call(routes.listAgentConnections, {})).body.connections[0]?.id ?? ''
}

/** A client of the SDK's that keeps what it learns, and hands the address of the consent page to whoever asks for it. */
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
    /** Asks without a token, and answers the address of the consent page to which the SDK then leads. */
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
    /** Goes on with where the consent page led. */
    async connected(answer: URL): Promise<Client> {
      await transport().finishAuth(answer.searchParams)
      const connecting = made()
      await connecting.connect(transport())
      return connecting
    },
    tokens: () => tokens,
  }
}
