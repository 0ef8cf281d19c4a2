import { afterAll, beforeAll, describe, it } from 'vitest'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { addPartner } from '../../scripts/ops/partners/partnerKeys.ts'
import { addEndpoint, ping, webhooksOf } from '../../scripts/ops/webhooks/webhookCommands.ts'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { webhookTypes } from '../../shared/partners/domain/webhook.ts'
import { routes } from '../../shared/routes.ts'
import { operator, partner } from './world/partners.ts'
import { uniqueName } from './world/people.ts'
import { contactEmail, endpointAt, logOf, moveEndpoint, Receiver, verified, webhookOperator } from './world/webhooks.ts'

describe('webhooks', () => {
  const receiver = new Receiver((call, nth, response) => {
    if (call.path === '/hangs') return
    if (call.path === '/recovers' && nth === 0) response.writeHead(500).end('no')
    else if (call.path === '/redirects') response.writeHead(307, { location: receiver.address('/elsewhere') }).end()
    else if (call.path === '/gone') response.writeHead(410).end()
    else if (call.path === '/busy') response.writeHead(503, { 'retry-after': '7200' }).end()
    else response.writeHead(204).end()
  })
  beforeAll(() => receiver.open())
  afterAll(() => receiver.close())

  it.concurrent('are retried with the same id after the receiver failed, and not before it asks', async ({
    expect,
  }) => {
    const { name, endpoint, secret } = await endpointAt(receiver, '/recovers')
    await ping(name, endpoint.id, webhookOperator())
    await expect.poll(() => receiver.to('/recovers').length, { timeout: 30_000 }).toBe(2)
    const [first, second] = receiver.to('/recovers')
    if (!first || !second) throw new Error('Two calls are there')
    expect(first.headers['webhook-id']).toBe(second.headers['webhook-id'])
    expect(verified(second, secret)).toMatchObject({ type: 'ping', data: {} })
    await expect
      .poll(async () => (await logOf(name))[0])
      .toMatchObject({
        state: 'delivered',
        attempts: [{ status: 500, problem: 'refused' }, { status: 204 }],
      })
  })

  it.concurrent.for(['https://10.0.0.1/hook', 'http://192.168.0.1/hook'])(
    'cannot be registered for %s',
    async (url, { expect }) => {
      const name = uniqueName('Hooked')
      await addPartner(name, 'large', operator())
      await expect(addEndpoint(name, { url, contactEmail }, webhookOperator())).rejects.toThrow(StartupProblem)
      expect((await webhooksOf(name, webhookOperator())).endpoints).toEqual([])
    },
  )

  it.concurrent('record in their log why a delivery failed', async ({ expect }) => {
    const attemptAt = async (path: string, url?: string) => {
      const name = uniqueName('Hooked')
      await addPartner(name, 'large', operator())
      const { endpoint } = await addEndpoint(name, { url: receiver.address(path), contactEmail }, webhookOperator())
      // An endpoint whose address was still public when it was registered.
      if (url !== undefined) await moveEndpoint(endpoint, url)
      await ping(name, endpoint.id, webhookOperator())
      await expect.poll(async () => (await logOf(name))[0]?.attempts.length, { timeout: 40_000 }).toBeGreaterThan(0)
      const [delivery] = await logOf(name)
      return {
        ...delivery,
        attempt: delivery?.attempts[0],
        endpoint: (await webhooksOf(name, webhookOperator())).endpoints[0],
      }
    }
    const [hangs, redirects, gone, busy, inner] = await Promise.all([
      attemptAt('/hangs'),
      attemptAt('/redirects'),
      attemptAt('/gone'),
      attemptAt('/busy'),
      attemptAt('', 'https://10.0.0.1/latest/meta-data'),
    ])
    expect(hangs.attempt).toMatchObject({ problem: 'timeout' })
    expect(hangs.attempt?.milliseconds).toBeGreaterThan(14_000)
    expect(redirects.attempt).toMatchObject({ status: 307, problem: 'redirected' })
    expect(receiver.to('/elsewhere')).toEqual([])
    expect(gone).toMatchObject({ state: 'failed', attempt: { status: 410 } })
    expect(busy).toMatchObject({ state: 'pending', attempt: { status: 503 } })
    const wait = Date.parse(busy.nextAttemptAt ?? '') - Date.parse(busy.attempt?.at ?? '')
    expect(wait).toBeGreaterThanOrEqual(7_200_000)
    expect(inner.attempt).toEqual({
      at: expect.any(String),
      milliseconds: expect.any(Number),
      problem: 'address_refused',
    })
    await expect
      .poll(
        async () =>
          (await webhookOperator().endpoints.byId(gone.endpoint?.partnerId ?? '', gone.endpointId ?? ''))?.parked,
      )
      .toMatchObject({ reason: 'gone' })
  })

  it.concurrent('are managed by the partner, who adds, tests, pauses, changes, rotates and removes endpoints', async ({
    expect,
  }) => {
    const as = partner((await addPartner(uniqueName('Hooked'), 'large', operator())).value)
    const body = { url: receiver.address('/own'), contactEmail }
    const made = await as.call(routes.createWebhookEndpoint, { body })
    expect([made.status, made.body.enabled, made.body.types]).toEqual([201, true, [...webhookTypes]])
    const params = { id: made.body.id }
    const pinged = await as.call(routes.pingWebhookEndpoint, { params })
    expect([pinged.status, pinged.body.type, pinged.body.state]).toEqual([202, 'ping', 'pending'])
    await expect.poll(() => receiver.to('/own').length).toBe(1)

    const rotated = await as.call(routes.rotateWebhookSecret, { params })
    expect(rotated.body.secrets).toMatchObject([{}, { endsAt: expect.any(String) }])
    const logged = async () => (await as.call(routes.listWebhookDeliveries, { query: {} })).body
    await expect.poll(async () => (await logged()).deliveries[0]?.state).toBe('delivered')
    const again = await as.call(routes.replayWebhookDelivery, { params: { id: pinged.body.id } })
    expect([again.status, again.body.eventId]).toEqual([202, pinged.body.eventId])
    await expect.poll(() => receiver.to('/own').length).toBe(2)
    const [first, second] = receiver.to('/own')
    if (!first || !second) throw new Error('Two calls are there')
    expect(verified(first, made.body.secret)).toEqual(verified(second, rotated.body.secret))
    expect(verified(second, made.body.secret)).toMatchObject({ type: 'ping' })
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])

    await expect.poll(async () => (await logged()).deliveries.length).toBe(2)
    const page = (await as.call(routes.listWebhookDeliveries, { query: { limit: '1' } })).body
    expect(page.deliveries).toMatchObject([{ id: again.body.id }])
    const rest = (await as.call(routes.listWebhookDeliveries, { query: { limit: '1', after: page.next ?? '' } })).body
    expect([rest.deliveries.map(({ id }) => id), rest.next]).toEqual([[pinged.body.id], null])

    const paused = await as.call(routes.changeWebhookEndpoint, { params, body: { enabled: false } })
    expect(paused.body).toMatchObject({ enabled: false, parked: { reason: 'paused' } })
    const { body: quiet } = await as.call(routes.pingWebhookEndpoint, { params })
    await expect.poll(async () => (await logged()).deliveries.find(({ id }) => id === quiet.id)?.state).toBe('not_sent')
    const types = ['applicant.hired'] as const
    const changed = await as.call(routes.changeWebhookEndpoint, { params, body: { enabled: true, types: [...types] } })
    expect(changed.body).toMatchObject({ enabled: true, types })
    expect(changed.body).not.toHaveProperty('parked')
    expect(JSON.stringify((await as.call(routes.listWebhookEndpoints, {})).body)).not.toContain('whsec_')
    expect((await as.call(routes.removeWebhookEndpoint, { params })).status).toBe(204)
    expect((await as.call(routes.listWebhookEndpoints, {})).body).toEqual({ endpoints: [] })
    expect(receiver.to('/own')).toHaveLength(2)
  })

  it.concurrent('of one partner are hidden from other partners', async ({ expect }) => {
    const own = await endpointAt(receiver, '/own-alone')
    const { id } = await ping(own.name, own.endpoint.id, webhookOperator())
    const other = partner((await addPartner(uniqueName('Other'), 'large', operator())).value)
    const params = { id: own.endpoint.id }
    const refused = [
      await other.call(routes.replayWebhookDelivery, { params: { id } }),
      await other.call(routes.changeWebhookEndpoint, { params, body: { enabled: false } }),
      await other.call(routes.rotateWebhookSecret, { params }),
      await other.call(routes.pingWebhookEndpoint, { params }),
      await other.call(routes.removeWebhookEndpoint, { params }),
    ]
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(5).fill([404, 'not_found']))
    expect((await other.call(routes.listWebhookDeliveries, { query: {} })).body).toEqual({ deliveries: [], next: null })
    expect((await other.call(routes.listWebhookEndpoints, {})).body).toEqual({ endpoints: [] })
    expect((await own.as.call(routes.listWebhookEndpoints, {})).body.endpoints).toMatchObject([{ enabled: true }])
  })

  it.concurrent('accept only valid URLs, at most five endpoints, and known types', async ({ expect }) => {
    const as = partner((await addPartner(uniqueName('Hooked'), 'large', operator())).value)
    const create = (body: object) =>
      as.raw('POST', '/api/external/webhook-endpoints', {
        body: JSON.stringify({ url: 'https://jobs.example/hook', contactEmail, ...body }),
        headers: { 'content-type': 'application/json' },
      })
    const wrong: [object, path: string][] = [
      [{ url: 'jobs.example' }, 'url'],
      [{ url: 'ftp://jobs.example/hook' }, 'url'],
      [{ url: 'https://user:secret@jobs.example/hook' }, 'url'],
      [{ url: 'https://10.0.0.1/hook' }, 'url'],
      [{ url: 'https://[fd00::1]/hook' }, 'url'],
      [{ url: 'https://jobs.example:22/hook' }, 'url'],
      [{ url: `https://jobs.example/${'x'.repeat(2000)}` }, 'url'],
      [{ contactEmail: 'nobody' }, 'contactEmail'],
      [{ types: [] }, 'types'],
      [{ types: ['applicant.starred'] }, 'types.0'],
      [{ secret: 'whsec_mine' }, 'secret'],
    ]
    for (const [body, path] of wrong) {
      const answer = await create(body)
      expect([path, answer.status]).toEqual([path, 400])
      expect(errorAnswerSchema.parse(await answer.json()).fields).toMatchObject([{ path }])
    }
    for (let count = 0; count < 5; count += 1) expect((await create({})).status).toBe(201)
    const sixth = await create({})
    expect([sixth.status, errorAnswerSchema.parse(await sixth.json()).fields?.[0]?.code]).toEqual([400, 'too_many'])
  })
})
