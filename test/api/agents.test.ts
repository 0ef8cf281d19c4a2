import { beforeAll, describe, expect, inject, it } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { agentWith, connectedAgent, newAgentToken, wantedToken } from './world/agents.ts'
import { applied, newApplication } from './world/applications.ts'
import { type Visitor, visitor } from './world/client.ts'
import { expectFound } from './world/foundApplicants.ts'
import { newClient, newOrder, newPerson, signedInAs } from './world/people.ts'

/** A request of the 2025 protocol that needs no handshake. */
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const send = (caller: Visitor, message: unknown = ping) =>
  caller.raw('POST', routes.answerAgent.path, { headers, body: JSON.stringify(message) })

interface SearchResult {
  people: { id: string; name: string; profession: string; city: string; stage: string }[]
  total: number
}

describe('an agent with a personal token', () => {
  let recruiter: Visitor
  beforeAll(async () => {
    recruiter = await signedInAs('recruiter')
    const { body } = await recruiter.call(routes.createApplicant, { body: { ...newPerson(), city: 'Aarhus' } })
    await expectFound(recruiter, body.lastName, [body.id])
  })

  it.each(['modern', 'legacy'] as const)('finds welders in Aarhus over the %s protocol', async (generation) => {
    const agent = await connectedAgent(await newAgentToken(recruiter), generation)
    const { tools } = await agent.listTools()
    expect(tools.map(({ name }) => name)).toContain('search_applicants')
    const answer = await agent.callTool({
      name: 'search_applicants',
      arguments: { profession: 'Svejser', location: 'Aarhus' },
    })
    const { people, total } = answer.structuredContent as unknown as SearchResult
    expect(people.length).toBeGreaterThan(0)
    const query = { professions: 'Welder', location: 'Aarhus', limit: '10' }
    const { body } = await recruiter.call(routes.searchApplicants, { query })
    expect(total).toBe(body.total)
    expect(people.map(({ id }) => id)).toEqual(body.applicants.map(({ id }) => id))
    await agent.close()
  })

  it('reads and adds notes and tasks, lists work, and drafts a mail, by its scopes', async () => {
    const person = newPerson()
    const { id } = (await recruiter.call(routes.createApplicant, { body: { ...person, city: 'Aarhus' } })).body
    const clientId = await newClient()
    const { body: order } = await recruiter.call(routes.createOrder, { params: { id: clientId }, body: newOrder })
    const submission = await applied(recruiter, newApplication({ city: 'Odense' }))
    const agent = await connectedAgent(await newAgentToken(recruiter, 'read', 'contact', 'notes'))
    const ask = async (name: string, sent: Record<string, unknown>) => {
      const { isError, structuredContent, content } = await agent.callTool({ name, arguments: sent })
      expect([name, isError ?? false, isError ? content : '']).toEqual([name, false, ''])
      return structuredContent as Record<string, unknown>
    }
    await ask('add_note', { applicantId: id, text: 'Prefers mornings' })
    await ask('add_task', { applicantId: id, text: 'Call about papers', dueDate: '2099-01-31' })
    expect((await ask('list_notes', { applicantId: id })).entries).toMatchObject([
      { kind: 'task', text: 'Call about papers', day: '2099-01-31', isDone: false },
      { kind: 'note', text: 'Prefers mornings', by: expect.any(String) },
    ])
    expect((await ask('find_person', { email: person.email })).people).toMatchObject([{ id }])
    expect((await ask('list_applications', {})).applications).toContainEqual(
      expect.objectContaining({ id: submission.id, city: 'Odense' }),
    )
    const { orders } = await ask('list_orders', {})
    const listed = (orders as { orderId: string }[]).find(({ orderId }) => orderId === order.id)
    expect(listed).toMatchObject({ clientId, profession: 'Welder', people: 2, placed: 0 })
    expect(JSON.stringify(listed)).not.toContain('rate')
    for (const status of ['filled', 'closed']) await ask('list_orders', { status })
    const { order: sorting, ready } = await ask('people_for_order', { clientId, orderId: order.id })
    expect(sorting).toBe('nearest first, then earliest start')
    expect((ready as object[]).length).toBeGreaterThan(0)
    const mail = { applicantId: id, language: 'en', subject: 'Work', text: 'Hello {{firstName}}' }
    expect((await ask('draft_message', mail)).draft).toMatchObject({ text: expect.stringContaining(person.firstName) })
    await agent.close()
  })

  it('returns ten people in under 4 KB', async () => {
    const caller = agentWith(await newAgentToken(recruiter))
    const response = await send(caller, {
      ...ping,
      method: 'tools/call',
      params: { name: 'search_applicants', arguments: { query: 'w' } },
    })
    const text = await response.text()
    expect([response.status, text.match(/"stage"/g)?.length]).toEqual([200, 10])
    expect(Buffer.byteLength(text)).toBeLessThan(4096)
  })

  it('is stored as a hash only, listed with the hour of its last use, and rejected once revoked', async () => {
    const { body } = await recruiter.call(routes.createAgentToken, { body: wantedToken('read', 'write') })
    const caller = agentWith(body.token)
    expect((await send(caller)).status).toBe(200)
    const listed = async () => (await recruiter.call(routes.listAgentTokens, {})).body.agentTokens
    const mine = (await listed()).find(({ id }) => id === body.agentToken.id)
    expect(mine).toEqual({ ...body.agentToken, lastUsedAt: expect.stringMatching(/T\d\d:00:00\.000Z$/) })
    expect(JSON.stringify(await listed())).not.toContain(body.token)

    const other = await signedInAs('recruiting_manager')
    const params = { id: body.agentToken.id }
    expect((await other.call(routes.revokeAgentToken, { params })).status).toBe(404)
    expect((await send(caller)).status).toBe(200)
    expect((await recruiter.call(routes.revokeAgentToken, { params })).status).toBe(204)
    expect((await send(caller)).status).toBe(401)
    expect((await listed()).map(({ id }) => id)).not.toContain(body.agentToken.id)
  })
})

describe('the agent endpoint', () => {
  it.each([
    ['nothing', {}, 'Bearer resource_metadata='],
    [
      'a token that never existed',
      { authorization: `Bearer fagfolk_agent_${'A'.repeat(86)}` },
      'Bearer error="invalid_token"',
    ],
    ['another scheme', { authorization: 'Basic YTpi' }, 'Bearer error="invalid_token"'],
  ])('answers 401 to %s and links to its metadata', async (_what, shown, challenge) => {
    const response = await send(visitor(shown))
    expect(response.status).toBe(401)
    const authenticateHeader = response.headers.get('www-authenticate')
    expect(authenticateHeader?.startsWith(challenge)).toBe(true)
    const { siteOrigin } = inject('product')
    expect(authenticateHeader).toContain(`resource_metadata="${siteOrigin}/.well-known/oauth-protected-resource/mcp"`)
  })

  it.each(['GET', 'DELETE'])('answers 405 to %s', async (method) => {
    const response = await visitor().raw(method, routes.answerAgent.path)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('rejects every agent while agents are switched off', async () => {
    const [sysadmin, recruiter] = [await signedInAs('sysadmin'), await signedInAs('recruiter')]
    const caller = agentWith(await newAgentToken(recruiter))
    const { provider, processorAgreement } = (await sysadmin.call(routes.getAgentSettings, {})).body
    const tell = (enabled: boolean) =>
      sysadmin.call(routes.updateAgentSettings, { body: { enabled, provider, processorAgreement } })
    try {
      expect((await tell(false)).body).toMatchObject({ enabled: false, provider })
      expect((await send(caller)).status).toBe(403)
      expect((await visitor().call(routes.getPrivacyNotice, {})).body).toMatchObject({ agents: null })
      const refused = await recruiter.call(routes.createAgentToken, { body: wantedToken() })
      expect([refused.status, refused.error.code]).toEqual([403, 'agents_off'])
    } finally {
      expect((await tell(true)).status).toBe(200)
    }
    const authenticateHeader = (await visitor().call(routes.getPrivacyNotice, {})).body
    expect(authenticateHeader).toMatchObject({ agents: { provider, processorAgreement } })
    expect((await send(caller)).status).toBe(200)
  })

  it("is served on the site's origin", async () => {
    const { siteOrigin } = inject('product')
    const response = await fetch(`${siteOrigin}${routes.answerAgent.path}`, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(401)
    const token = await newAgentToken(await signedInAs('recruiter'))
    const authorization = `Bearer ${token}`
    const asked = { method: 'POST', headers: { ...headers, authorization }, body: JSON.stringify(ping) }
    expect((await fetch(`${siteOrigin}${routes.answerAgent.path}`, asked)).status).toBe(200)
  })

  it('shows in the audit log what an agent was asked and who allowed agents', async () => {
    const sysadmin = await signedInAs('sysadmin')
    const { token, agentToken } = (await sysadmin.call(routes.createAgentToken, { body: wantedToken('read') })).body
    const agent = await connectedAgent(token)
    await agent.callTool({ name: 'get_statistics', arguments: {} })
    await agent.close()
    const query = { resource: 'agent', resourceId: agentToken.id } as const
    const { body: entries } = await sysadmin.call(routes.listAuditLogs, { query })
    expect(entries).toEqual([
      expect.objectContaining({ action: 'agent.called', changes: ['get_statistics'], actorName: 'Assistant' }),
      expect.objectContaining({ action: 'agent.token_created' }),
    ])
    const { updatedBy = '' } = (await sysadmin.call(routes.getAgentSettings, {})).body
    const { body: own } = await sysadmin.call(routes.listAuditLogs, {
      query: { resource: 'user', resourceId: updatedBy },
    })
    expect(own.map(({ action }) => action)).toContain('agents.let_in')
  })

  it('cannot be enabled without naming the provider and the agreement', async () => {
    const sysadmin = await signedInAs('sysadmin')
    const { error } = await sysadmin.call(routes.updateAgentSettings, { body: { enabled: true } })
    expect(error.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['provider', 'required'],
      ['processorAgreement', 'required'],
    ])
  })
})

describe('agent limits', () => {
  it('refuses an oversized message before reading it and echoes none of it', async () => {
    const caller = agentWith(await newAgentToken(await signedInAs('recruiter')))
    const query = 'x'.repeat(1024 * 1024)
    const response = await send(caller, {
      ...ping,
      method: 'tools/call',
      params: { name: 'search_applicants', arguments: { query } },
    })
    const text = await response.text()
    expect([response.status, JSON.parse(text).code, text.includes('xxx')]).toEqual([413, 'payload_too_large', false])
  })

  it('throttles one token without throttling another', async () => {
    const recruiter = await signedInAs('recruiter')
    const [busy, other] = [agentWith(await newAgentToken(recruiter)), agentWith(await newAgentToken(recruiter))]
    let last = await send(busy)
    // Enough calls to exceed the limit even if a new minute begins halfway.
    for (let calls = 0; calls < 2 * 120 && last.status === 200; calls += 1) last = await send(busy)
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await send(other)).status).toBe(200)
  })
})

describe('an agent request from another site', () => {
  it('is refused even with a token', async () => {
    const caller = agentWith(await newAgentToken(await signedInAs('recruiter')))
    const body = JSON.stringify(ping)
    const asked = (origin: string) =>
      caller
        .raw('POST', routes.answerAgent.path, { headers: { ...headers, origin }, body })
        .then(({ status }) => status)
    expect(await asked('https://elsewhere.example')).toBe(403)
    expect(await asked(inject('product').siteOrigin)).toBe(200)
  })
})

describe('a client or an applicant', () => {
  it('cannot connect an agent', async () => {
    for (const role of ['client', 'applicant'] as const) {
      const someone = await signedInAs(role)
      expect((await someone.call(routes.createAgentToken, { body: wantedToken() })).status).toBe(403)
    }
  })
})
