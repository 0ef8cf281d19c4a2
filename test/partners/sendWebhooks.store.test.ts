import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { readBatch } from '../../functions/src/kernel/table/readBatch.ts'
import { notifyKeys } from '../../functions/src/notify/keys.ts'
import { partnerKeys } from '../../functions/src/partners/keys.ts'
import { webhookDeliveries } from '../../functions/src/partners/stores/webhookDeliveries.ts'
import { webhookEndpoints } from '../../functions/src/partners/stores/webhookEndpoints.ts'
import { newEndpoint, withNewSecret } from '../../functions/src/partners/webhooks/endpointChanges.ts'
import type { DeliveryResult } from '../../functions/src/partners/webhooks/postWebhook.ts'
import { sendWebhooks, type WebhookSendingDeps } from '../../functions/src/partners/webhooks/sendWebhooks.ts'
import { maxWebhookEndpoints } from '../../shared/partners/domain/webhook.ts'
import { countingIds } from '../make/call.ts'
import { makeDelivery, makeEndpoint } from '../make/webhook.ts'
import { freshTable } from '../setup/table.ts'

let table: Table
beforeAll(async () => {
  table = await freshTable()
})

const start = new Date('2026-03-01T08:00:00.000Z')
const keys = { current: 'k', secrets: new Map([['k', randomBytes(32)]]) }
const audit = () => ({
  ...{ id: randomUUID(), action: 'webhook.added', resource: 'partner' as const, resourceId: 'p', changes: [] },
  timestamp: start.toISOString(),
})
const refused: DeliveryResult = { status: 500, problem: 'refused' }

/** An endpoint of its own partner with scripted responses, a queue that records delays, and a clock. */
async function world(answers: (nth: number) => DeliveryResult = () => ({ status: 204 })) {
  const partnerId = randomUUID()
  const owner = { partnerId, language: 'en' } as const
  const wanted = {
    url: 'https://jobs.example/hook',
    contactEmail: `it-${partnerId}@jobs.example`,
    types: makeEndpoint().types,
  }
  const { endpoint, secret } = newEndpoint(wanted, owner, keys, { now: start, newId: randomUUID })
  const endpoints = webhookEndpoints(table)
  const deliveries = webhookDeliveries(table)
  await endpoints.add(endpoint, audit())
  const state = {
    now: start,
    posted: [] as { url: string; headers: Readonly<Record<string, string>>; body: string }[],
    handedOut: [] as number[],
    reports: [] as object[],
  }
  const nextId = countingIds()
  const mails: string[] = []
  const deps: WebhookSendingDeps = {
    webhookEndpoints: endpoints,
    webhookDeliveries: deliveries,
    webhookKeys: async () => keys,
    throttle: throttleStore(table),
    post: async (url, headers, body) => {
      state.posted.push({ url, headers, body })
      return answers(state.posted.length - 1)
    },
    handOutIn: async (_id, seconds) => void state.handedOut.push(seconds),
    now: () => state.now,
    newId: () => {
      const id = `${partnerId.slice(0, 24)}${nextId().slice(24)}`
      mails.push(id)
      return id
    },
    report: (line) => state.reports.push(line),
  }
  const add = async () => {
    const delivery = makeDelivery({ id: randomUUID(), eventId: randomUUID(), partnerId, endpointId: endpoint.id })
    await deliveries.add({ ...delivery, createdAt: state.now.toISOString(), nextAttemptAt: state.now.toISOString() })
    return delivery
  }
  return {
    ...{ state, endpoint, secret, endpoints, deliveries, deps, add },
    send: (id: string) => sendWebhooks([{ messageId: 'm', body: id }], deps),
    /** Sends until nothing is left, each time when it is due. */
    async sendAll(id: string) {
      for (;;) {
        await sendWebhooks([{ messageId: 'm', body: id }], deps)
        const { nextAttemptAt } = (await deliveries.byId(id)) ?? {}
        if (nextAttemptAt === undefined) return
        state.now = new Date(nextAttemptAt)
      }
    },
    current: () => endpoints.byId(partnerId, endpoint.id),
    /** The templates of the requested mails. */
    async mailed() {
      if (mails.length === 0) return []
      const items = await readBatch(table, mails.map(notifyKeys.outbox))
      return items.map(({ mail }) => (mail as { template: string }).template)
    },
  }
}

describe('sending', () => {
  test("signs its posts with the partner's secret and contains only ids and a stage", async () => {
    const { state, add, send, secret, deliveries } = await world()
    state.now = new Date()
    const delivery = await add()
    await send(delivery.id)
    const [{ headers = {}, body = '' } = {}] = state.posted
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'applicant.stage_changed',
      timestamp: delivery.happenedAt,
      data: { applicantId: delivery.data?.applicantId, stage: 'screening' },
    })
    expect(headers['webhook-id']).toBe(delivery.eventId)
    const settled = await deliveries.byId(delivery.id)
    expect(settled).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] })
    expect(settled).not.toHaveProperty('nextAttemptAt')
  })

  test('also signs with the older secret for a day after a rotation', async () => {
    const { state, add, send, secret, endpoints, endpoint } = await world()
    state.now = new Date()
    const rotated = withNewSecret(endpoint, keys, state.now)
    expect(await endpoints.changeSecrets(endpoint, rotated.endpoint.secrets, audit())).toBe(true)
    // A concurrent rotation was faster, so this one fails: its secret would sign nothing.
    const late = withNewSecret(endpoint, keys, state.now)
    expect(await endpoints.changeSecrets(endpoint, late.endpoint.secrets, audit())).toBe(false)
    await send((await add()).id)
    const verify = (held: string) => {
      const { body = '', headers = {} } = state.posted.at(-1) ?? {}
      return () => new Webhook(held).verify(body, headers)
    }
    expect(verify(secret)).not.toThrow()
    expect(verify(rotated.secret)).not.toThrow()
    state.now = new Date(state.now.getTime() + 24 * 3600_000)
    await send((await add()).id)
    expect(state.posted.at(-1)?.headers['webhook-signature']).not.toContain(' ')
    expect(rotated.secret).not.toBe(secret)
  })

  test('makes one attempt for a delivery handed out ten times at once', async () => {
    const { state, add, send } = await world()
    const { id } = await add()
    await Promise.all(Array.from({ length: 10 }, () => send(id)))
    expect(state.posted).toHaveLength(1)
  })

  test('waits in steps until a delivery is due and hands it out again then', async () => {
    const { state, add, send } = await world(() => ({ ...refused, retryAfter: 3600 }))
    const { id } = await add()
    await send(id)
    await send(id)
    state.now = new Date(start.getTime() + 3550_000)
    await send(id)
    expect([state.posted.length, state.handedOut]).toEqual([1, [900, 900, 50]])
  })

  test('gives up after three days, warns after one and only then parks the endpoint, with another mail', async () => {
    const { state, add, sendAll, send, current, mailed, deliveries } = await world(() => refused)
    const { id } = await add()
    await sendAll(id)
    expect(await deliveries.byId(id)).toMatchObject({ state: 'failed', attempts: Array(10).fill(refused) })
    expect(await mailed()).toEqual(['webhookFailing'])
    expect((await current())?.parked).toBeUndefined()
    state.now = new Date(state.now.getTime() + 3600_000)
    const another = await add()
    await send(another.id)
    expect((await current())?.parked).toEqual({ at: state.now.toISOString(), reason: 'failing' })
    expect((await mailed()).toSorted()).toEqual(['webhookFailing', 'webhookParked'])
    // Later deliveries are not sent.
    state.now = new Date(state.now.getTime() + 5_000)
    await send(another.id)
    expect(await deliveries.byId(another.id)).toMatchObject({ state: 'not_sent', attempts: [refused] })
    expect(state.posted).toHaveLength(11)
  })

  test('clears the failure of an endpoint after any success', async () => {
    const { add, sendAll, current } = await world((nth) => (nth < 3 ? refused : { status: 200 }))
    const { id } = await add()
    await sendAll(id)
    const { failingSince, warnedAt, parked } = (await current()) ?? {}
    expect([failingSince, warnedAt, parked]).toEqual([undefined, undefined, undefined])
  })

  test('parks the endpoint at once on 410 and notifies its contact', async () => {
    const { add, send, current, mailed, deliveries } = await world(() => ({ status: 410, problem: 'refused' }))
    const { id } = await add()
    await send(id)
    expect(await deliveries.byId(id)).toMatchObject({ state: 'failed' })
    expect((await current())?.parked?.reason).toBe('gone')
    expect(await mailed()).toEqual(['webhookParked'])
  })

  test('mails one mailbox at most five times a day, no matter how often its endpoint fails and is re-enabled', async () => {
    const { add, send, current, mailed, endpoints, endpoint } = await world(() => ({ status: 410, problem: 'refused' }))
    for (let round = 0; round < 8; round += 1) {
      await send((await add()).id)
      expect((await current())?.parked?.reason).toBe('gone')
      await endpoints.change(endpoint, { parked: null }, audit())
    }
    expect(await mailed()).toHaveLength(5)
  })

  test('sends nothing to a removed endpoint', async () => {
    const { state, add, send, endpoints, endpoint, deliveries } = await world()
    const { id } = await add()
    await endpoints.remove(endpoint, audit())
    await send(id)
    expect([state.posted, (await deliveries.byId(id))?.state]).toEqual([[], 'not_sent'])
  })

  test('is retried by the queue if the table or the keys fail', async () => {
    const { deps, add } = await world()
    const { id } = await add()
    const broken = { ...deps, webhookKeys: () => Promise.reject(new Error('No parameter')) }
    expect(await sendWebhooks([{ messageId: 'm', body: id }], broken)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm' }],
    })
  })

  test('stores no secret and reports neither address nor content', async () => {
    const { state, add, send, secret, endpoint } = await world(() => refused)
    await send((await add()).id)
    const [item] = await readBatch(table, [partnerKeys.webhookEndpoint(endpoint.partnerId, endpoint.id)])
    expect(JSON.stringify(item)).not.toContain(secret.slice('whsec_'.length))
    expect(JSON.stringify(state.reports)).not.toMatch(/jobs\.example|screening/)
  })
})

test('limits the endpoints of a partner, even for concurrent requests', async () => {
  const partnerId = randomUUID()
  const endpoints = webhookEndpoints(table)
  const additions = Array.from({ length: maxWebhookEndpoints + 3 }, () =>
    endpoints.add(makeEndpoint({ partnerId, id: randomUUID() }), audit()),
  )
  const outcomes = (await Promise.allSettled(additions)).map((each) =>
    each.status === 'fulfilled' ? each.value : 'busy',
  )
  const listed = await endpoints.listOf(partnerId)
  expect(listed).toHaveLength(outcomes.filter((outcome) => outcome === 'added').length)
  expect(listed.length).toBeLessThanOrEqual(maxWebhookEndpoints)
  expect(outcomes).toContain('added')
  for (let count = listed.length; count < maxWebhookEndpoints; count += 1)
    expect(await endpoints.add(makeEndpoint({ partnerId, id: randomUUID() }), audit())).toBe('added')
  expect(await endpoints.add(makeEndpoint({ partnerId, id: randomUUID() }), audit())).toBe('too_many')
})
