import { afterAll, beforeAll, describe, it } from 'vitest'
import { addPartner } from '../../scripts/partners/partnerKeys.ts'
import { addEndpoint, ping, webhooksOf } from '../../scripts/webhooks/webhookCommands.ts'
import { routes } from '../../shared/contract/routes.ts'
import { operator, partner, partnersPerson, sendApplicant } from './partners.ts'
import { signedInAs, uniqueName } from './people.ts'
import { Receiver, verified, webhookOperator } from './webhooks.ts'

/** Longer than the minute in which a move can be undone, and than what follows takes. */
const toldWithin = { timeout: 80_000, interval: 200 }
const contactEmail = 'integration@jobs.example'

describe('webhooks', () => {
  const receiver = new Receiver((call, nth, response) => {
    if (call.path === '/hangs') return
    if (call.path === '/recovers' && nth === 0) response.writeHead(500).end('no')
    else if (call.path === '/redirects') response.writeHead(307, { location: receiver.address('/elsewhere') }).end()
    else if (call.path === '/gone') response.writeHead(410).end()
    else response.writeHead(204).end()
  })
  beforeAll(() => receiver.open())
  afterAll(() => receiver.close())

  /** A partner of its own, with an endpoint at this path. */
  async function endpointAt(path: string, types?: string[]) {
    const name = uniqueName('Hooked')
    const { value } = await addPartner(name, 'large', operator())
    const wanted = { url: receiver.address(path), contactEmail, ...(types && { types }) }
    return { name, as: partner(value), ...(await addEndpoint(name, wanted, webhookOperator())) }
  }
  const logOf = async (name: string) => (await webhooksOf(name, webhookOperator())).deliveries

  it.concurrent('tell a partner what became of its applicants once it cannot be undone, and nothing of slips', async ({
    expect,
  }) => {
    const path = '/all'
    const { as, secret, name } = await endpointAt(path)
    const manager = await signedInAs('recruiting_manager')
    const create = async () => (await sendApplicant(partnersPerson(), { as })).body.data.id
    const move = (id: string, pipelineStage: 'hired' | 'interview' | 'new' | 'rejected') =>
      manager.call(routes.updateApplicant, { params: { id }, body: { pipelineStage } })
    const [hired, withdrawn, slipped] = [await create(), await create(), await create()]
    await move(hired, 'hired')
    await as.call(routes.withdrawPartnerApplicant, { params: { id: withdrawn }, body: {} })
    await move(slipped, 'rejected')
    await move(slipped, 'new')
    const done = Date.now()

    await expect.poll(() => receiver.to(path).length, toldWithin).toBe(5)
    expect(Date.now() - done).toBeGreaterThan(50_000)
    const said = receiver.to(path).map((call) => verified(call, secret) as { type: string; data: object })
    expect(new Set(said.map(({ type, data }) => JSON.stringify({ type, data })))).toEqual(
      new Set(
        [
          { type: 'applicant.created', data: { applicantId: hired, stage: 'new' } },
          { type: 'applicant.created', data: { applicantId: withdrawn, stage: 'new' } },
          { type: 'applicant.created', data: { applicantId: slipped, stage: 'new' } },
          { type: 'applicant.hired', data: { applicantId: hired, stage: 'hired' } },
          { type: 'applicant.withdrawn', data: { applicantId: withdrawn, stage: 'withdrawn' } },
        ].map((each) => JSON.stringify(each)),
      ),
    )
    await expect.poll(async () => (await logOf(name)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
    const ids = receiver.to(path).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids)).toEqual(new Set((await logOf(name)).map(({ eventId }) => eventId)))
  })

  it.concurrent('come again, with the same id, after the receiver failed, and not before it asks', async ({
    expect,
  }) => {
    const { name, endpoint, secret } = await endpointAt('/recovers')
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
})
