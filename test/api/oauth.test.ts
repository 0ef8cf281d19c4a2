import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { routes } from '../../shared/routes.ts'
import { agentWith } from './world/agents.ts'
import { type Visitor, visitor } from './world/client.ts'
import { expectFound } from './world/foundApplicants.ts'
import {
  allowedCode,
  callback,
  exchange,
  passRepetition,
  refreshWith,
  registeredClient,
  requestOf,
  sdkClient,
  sendForm,
} from './world/oauth.ts'
import { newPerson, signedInAs, uniqueName } from './world/people.ts'

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const pinged = async (token: string) =>
  (await agentWith(token).raw('POST', routes.answerAgent.path, { headers: accepted, body: ping })).status

const errorIn = async (response: Response) => ((await response.json()) as { error?: string }).error

describe('an SDK client', () => {
  it('signs in with OAuth, finds welders in Aarhus, reads one, and is refused what its scopes do not allow', async () => {
    const recruiter = await signedInAs('recruiter')
    const { body: welder } = await recruiter.call(routes.createApplicant, { body: { ...newPerson(), city: 'Aarhus' } })
    await expectFound(recruiter, welder.lastName, [welder.id])
    const client = sdkClient()
    const asked = await client.consentAddress()
    const { siteOrigin } = inject('product')
    expect(`${asked.origin}${asked.pathname}`).toBe(`${siteOrigin}/oauth/authorize`)
    const request = asked.search.slice(1)
    const { body: shown } = await recruiter.call(routes.readAuthorization, { query: { request } })
    expect(shown).toMatchObject({ outcome: 'ask', clientName: 'SDK client', isLocal: true })
    expect(shown).toMatchObject({ scopes: ['read', 'contact', 'write', 'notes'] })

    const { body } = await recruiter.call(routes.decideAuthorization, {
      body: { allow: true, request, scopes: ['read'] },
    })
    const agent = await client.connected(new URL(body.redirectTo))
    const found = await agent.callTool({
      name: 'search_applicants',
      arguments: { profession: 'Welder', location: 'Aarhus' },
    })
    const { people } = found.structuredContent as { people: { id: string; city: string }[] }
    expect(people.length).toBeGreaterThan(0)
    const [{ id: applicantId = '' } = {}] = people
    const read = await agent.callTool({ name: 'get_applicant', arguments: { applicantId } })
    expect(JSON.stringify(read.structuredContent)).not.toContain('@')
    const refused = await agent.callTool({
      name: 'update_applicant',
      arguments: { applicantId, updates: { pipelineStage: 'screening' } },
    })
    expect(refused.isError).toBe(true)
    await agent.close()
    expect(client.tokens()).toMatchObject({ scope: 'read', token_type: 'Bearer' })
  })

  it('moves an applicant if it has the write scope', async () => {
    const recruiter = await signedInAs('recruiter')
    const { id: applicantId } = (await recruiter.call(routes.createApplicant, { body: newPerson() })).body
    const client = sdkClient()
    const request = (await client.consentAddress()).search.slice(1)
    const { body } = await recruiter.call(routes.decideAuthorization, {
      body: { allow: true, request, scopes: ['read', 'write'] },
    })
    const agent = await client.connected(new URL(body.redirectTo))
    const moved = await agent.callTool({
      name: 'update_applicant',
      arguments: { applicantId, updates: { pipelineStage: 'screening' } },
    })
    expect(moved.isError).toBeFalsy()
    await agent.close()
    const { body: now } = await recruiter.call(routes.getApplicant, { params: { id: applicantId } })
    expect(now.pipelineStage).toBe('screening')
  })
})

describe('a connection', () => {
  let recruiter: Visitor
  let clientId = ''
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
    clientId = await registeredClient()
  })
  const connected = async (owner = recruiter) =>
    (await exchange(clientId, await allowedCode(owner, requestOf(clientId)))).body as unknown as {
      access_token: string
      refresh_token: string
    }

  it('is refreshed, listed with the hour of its last use, and rejected once revoked', async () => {
    const name = uniqueName('client')
    const id = await registeredClient(name)
    const { body: first, headers } = await exchange(id, await allowedCode(recruiter, requestOf(id)))
    expect(headers.get('cache-control')).toContain('no-store')
    const { status, body: second } = await refreshWith(id, first.refresh_token ?? '')
    expect([status, second]).toEqual([200, expect.objectContaining({ token_type: 'Bearer', expires_in: 3600 })])
    expect(await pinged(second.access_token ?? '')).toBe(200)
    const mine = async () =>
      (await recruiter.call(routes.listAgentConnections, {})).body.connections.find((each) => each.clientName === name)
    const listed = await mine()
    expect(listed).toMatchObject({ clientHost: 'localhost', lastUsedAt: expect.stringMatching(/T\d\d:00:00\.000Z$/) })
    const params = { id: listed?.id ?? '' }
    const other = await signedInAs('recruiting_manager')
    expect((await other.call(routes.revokeAgentConnection, { params })).status).toBe(404)
    expect((await recruiter.call(routes.revokeAgentConnection, { params })).status).toBe(204)
    expect(await pinged(second.access_token ?? '')).toBe(401)
    expect((await refreshWith(id, second.refresh_token ?? '')).body.error).toBe('invalid_grant')
    expect(await mine()).toBeUndefined()
  })

  it('ends when a code is used twice', async () => {
    const code = await allowedCode(recruiter, requestOf(clientId))
    const { body: given } = await exchange(clientId, code)
    expect(await exchange(clientId, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await pinged(given.access_token ?? '')).toBe(401)
  })

  it('gives concurrent refreshes the same tokens, and a repeated refresh the newest', async () => {
    const { refresh_token } = await connected()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshWith(clientId, refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1)
    const { body: given } = answers[0] as (typeof answers)[number]
    const { body: next } = await refreshWith(clientId, given.refresh_token ?? '')
    expect((await refreshWith(clientId, refresh_token)).body.refresh_token).toBe(next.refresh_token)
    for (const { access_token } of [given, next]) expect(await pinged(access_token ?? '')).toBe(200)
  })

  it('must wait after ten refreshes within a minute, and stays valid', async () => {
    let { access_token, refresh_token } = await connected()
    for (let count = 0; count < functionLimits.refreshesAtOnce; count += 1)
      ({ access_token = '', refresh_token = '' } = (await refreshWith(clientId, refresh_token)).body)
    const refused = await refreshWith(clientId, refresh_token)
    expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await pinged(access_token)).toBe(200)
  })

  it('ends when a refresh token is reused after more than a minute', async () => {
    const { refresh_token } = await connected()
    const { body: next } = await refreshWith(clientId, refresh_token)
    await passRepetition(next.access_token ?? '')
    expect((await refreshWith(clientId, refresh_token)).body.error).toBe('invalid_grant')
    expect(await pinged(next.access_token ?? '')).toBe(401)
  })

  it('ends when the client revokes it, but not for an unknown token', async () => {
    const { access_token, refresh_token } = await connected()
    const revoke = (token: string) => sendForm(routes.revokeOAuthToken.path, { token, client_id: clientId })
    expect((await revoke('nothing')).status).toBe(200)
    expect(await pinged(access_token)).toBe(200)
    expect((await revoke(refresh_token)).status).toBe(200)
    expect(await pinged(access_token)).toBe(401)
  })

  it('is refused to clients and applicants', async () => {
    for (const role of ['client', 'applicant'] as const) {
      const someone = await signedInAs(role)
      const request = requestOf(clientId)
      expect((await someone.call(routes.readAuthorization, { query: { request } })).status).toBe(403)
      const body = { allow: true as const, request, scopes: ['read' as const] }
      expect((await someone.call(routes.decideAuthorization, { body })).status).toBe(403)
    }
  })
})

describe('the token endpoint', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a verifier that does not match', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:4712/callback' }, 'invalid_grant'],
    ['another client', { client_id: 'nobody' }, 'invalid_grant'],
    ['another resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a code that is too long', { code: 'x'.repeat(3000) }, 'invalid_request'],
  ])('issues no tokens for %s', async (_what, more, error) => {
    const id = await registeredClient()
    const code = await allowedCode(await signedInAs('recruiter'), requestOf(id))
    const { status, body } = await exchange(id, code, more)
    expect([status, body.error]).toEqual([400, error])
    expect(body).not.toHaveProperty('access_token')
  })

  it('refuses other content types and repeated parameters', async () => {
    const { path } = routes.exchangeToken
    const json = await visitor().raw('POST', path, { headers: { 'content-type': 'application/json' }, body: '{}' })
    expect([json.status, await errorIn(json)]).toEqual([415, 'invalid_request'])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const twice = await visitor().raw('POST', path, { headers, body: 'grant_type=a&grant_type=b&client_id=c' })
    expect([twice.status, await errorIn(twice)]).toEqual([400, 'invalid_request'])
    const empty = await visitor().raw('POST', path, { headers, body: '' })
    expect([empty.status, await errorIn(empty)]).toEqual([400, 'invalid_request'])
  })
})

describe('client registration', () => {
  it.each<[string, unknown, string]>([
    ['without addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['with a plain HTTP address', { redirect_uris: ['http://assistant.example/'] }, 'invalid_redirect_uri'],
    ['with a script as address', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      'with too many addresses',
      { redirect_uris: Array(11).fill('https://assistant.example/') },
      'invalid_redirect_uri',
    ],
    [
      'with a number as name',
      { redirect_uris: ['https://assistant.example/'], client_name: 1 },
      'invalid_client_metadata',
    ],
    ['with an empty body', undefined, 'invalid_client_metadata'],
  ])('is refused %s', async (_how, body, error) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { headers, body: body === undefined ? '{' : JSON.stringify(body) }
    const response = await visitor().raw('POST', routes.registerClient.path, sent)
    expect([response.status, await errorIn(response)]).toEqual([400, error])
  })

  it('is throttled per address', async () => {
    const somebody = visitor()
    const body = { redirect_uris: ['https://assistant.example/'] }
    const { limit } = routes.registerClient.perAddress
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const register = () => somebody.raw('POST', routes.registerClient.path, sent)
    let last = await register()
    for (let count = 0; count < 2 * limit && last.status === 201; count += 1) last = await register()
    expect([last.status, await errorIn(last)]).toEqual([429, 'temporarily_unavailable'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the metadata', () => {
  it("of the endpoint links to that of the server on the site's origin", async () => {
    const { siteOrigin } = inject('product')
    const headers = (await visitor().raw('POST', routes.answerAgent.path, { headers: accepted, body: ping })).headers
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '') ?? []
    const resource = await (await fetch(address)).json()
    expect(resource).toMatchObject({ resource: `${siteOrigin}/mcp`, authorization_servers: [siteOrigin] })
    expect(await (await fetch(`${siteOrigin}/.well-known/oauth-protected-resource`)).json()).toEqual(resource)
    const server = await (await fetch(`${siteOrigin}/.well-known/oauth-authorization-server`)).json()
    expect(server).toMatchObject({ issuer: siteOrigin, token_endpoint: `${siteOrigin}/oauth/token` })
  })
})

describe('a client with a metadata document', () => {
  let server: Server
  let origin = ''
  const documents: Record<string, object> = {}
  beforeAll(async () => {
    server = createServer(({ url = '' }, answer) => {
      const document = documents[url]
      if (url === '/moved.json') answer.writeHead(302, { location: '/client.json' }).end()
      else if (url === '/large.json') answer.end(`"${'x'.repeat(20_000)}"`)
      else {
        const type = url === '/page.html' ? 'text/html' : 'application/json'
        answer.writeHead(document ? 200 : 404, { 'content-type': type }).end(JSON.stringify(document))
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const document = (path: string) => ({ client_id: `${origin}${path}`, client_name: path, redirect_uris: [callback] })
    documents['/client.json'] = document('/client.json')
    documents['/page.html'] = document('/page.html')
    documents['/other.json'] = document('/client.json')
    documents['/secret.json'] = { ...document('/secret.json'), token_endpoint_auth_method: 'client_secret_post' }
  })
  afterAll(() => server.close())

  it('is accepted by its document', async () => {
    const recruiter = await signedInAs('recruiter')
    const id = `${origin}/client.json`
    const { body: shown } = await recruiter.call(routes.readAuthorization, { query: { request: requestOf(id) } })
    expect(shown).toMatchObject({ outcome: 'ask', clientName: '/client.json', documentHost: new URL(origin).host })
    const { body } = await exchange(id, await allowedCode(recruiter, requestOf(id)))
    expect(await pinged(body.access_token ?? '')).toBe(200)
  })

  it.each([
    ['/other.json', 'document_wrong'],
    ['/secret.json', 'document_wrong'],
    ['/moved.json', 'document_unreachable'],
    ['/large.json', 'document_unreachable'],
    ['/none.json', 'document_unreachable'],
    ['/page.html', 'document_unreachable'],
  ])('is refused for %s and redirected nowhere', async (path, reason) => {
    const recruiter = await signedInAs('recruiter')
    const request = requestOf(`${origin}${path}`)
    const { body } = await recruiter.call(routes.readAuthorization, { query: { request } })
    expect(body).toMatchObject({ outcome: 'refused', reason })
    expect(body).not.toHaveProperty('backTo')
    const decision = { allow: true as const, request, scopes: ['read' as const] }
    expect((await recruiter.call(routes.decideAuthorization, { body: decision })).error.code).toBe('validation_failed')
  })

  it.each([
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'http://192.168.0.1/client.json',
  ])('is not fetched from %s', async (id) => {
    const recruiter = await signedInAs('recruiter')
    const { body } = await recruiter.call(routes.readAuthorization, { query: { request: requestOf(id) } })
    expect(body).toMatchObject({ outcome: 'refused', reason: 'document_unreachable' })
  })
})

describe('an unregistered redirect address', () => {
  it('is never redirected to', async () => {
    const recruiter = await signedInAs('recruiter')
    const request = requestOf(await registeredClient(), { redirect_uri: 'https://evil.example/', response_type: 'x' })
    const { body } = await recruiter.call(routes.readAuthorization, { query: { request } })
    expect(body).toEqual({ outcome: 'refused', reason: 'redirect_unknown', detail: expect.any(String) })
    for (const allow of [true, false]) {
      const decision = allow ? { allow, request, scopes: ['read' as const] } : { allow, request }
      const answer = await recruiter.call(routes.decideAuthorization, {
        body: decision as { allow: false; request: string },
      })
      expect(answer.error.code).toBe('validation_failed')
    }
  })
})
