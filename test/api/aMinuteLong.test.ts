import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewStore } from '../../functions/src/bulk/stores/viewStore.ts'
import { unsigned } from '../../scripts/dev/local/unsigned.ts'
import { routes } from '../../shared/routes.ts'
import { digestIsDue } from './world/due.ts'
import { problemsOfGeneratedCalls, seed } from './world/generatedCalls.ts'
import { localAwsSettings, localTable } from './world/localTable.ts'
import { partnersPerson, sendApplicant } from './world/partners.ts'
import { signedInAs, uniqueName } from './world/people.ts'
import { endpointAt, logOf, Receiver, verified } from './world/webhooks.ts'

/** Covers the one-minute undo window plus the delivery that follows it. */
const notificationTimeout = { timeout: 110_000, interval: 200 }

interface Rule {
  Name: string
  ScheduleExpression?: string
}

/** Calls EventBridge. The emulator reads only the scope of the signature, so the request is unsigned. */
async function eventBridge<Answer>(action: string, body: object): Promise<Answer> {
  const { endpoint, region } = localAwsSettings()
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: unsigned('events', region),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSEvents.${action}`,
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

let schedule: Rule | undefined
const setPace = (ScheduleExpression: string) =>
  eventBridge('PutRule', { Name: schedule?.Name, ScheduleExpression, State: 'ENABLED' })

beforeAll(async () => {
  const { Rules } = await eventBridge<{ Rules: Rule[] }>('ListRules', {})
  // The other schedule saves the search index at night.
  schedule = Rules.find(({ ScheduleExpression }) => ScheduleExpression === 'rate(15 minutes)')
  expect(schedule).toBeDefined()
})
afterAll(() => setPace('rate(15 minutes)'))

/** Two tests wait for a minute of wall-clock time and one works for as long, so they run concurrently. */
describe('within a minute or two', () => {
  const receiver = new Receiver((_call, _nth, response) => void response.writeHead(204).end())
  beforeAll(() => receiver.open())
  afterAll(() => receiver.close())

  it.concurrent('sends a partner the final outcome of its applicants and no reverted moves', async ({ expect }) => {
    const path = '/all'
    const { as, secret, name } = await endpointAt(receiver, path)
    const other = await endpointAt(receiver, '/hired', ['applicant.hired'])
    const manager = await signedInAs('recruiting_manager')
    const create = async () => (await sendApplicant(partnersPerson(), { as })).body.data.id
    const { id: erased } = (await sendApplicant(partnersPerson(), other)).body.data
    const { firstName, lastName, version } = (await manager.call(routes.getApplicant, { params: { id: erased } })).body
    const erasure = { name: `${firstName} ${lastName}`, version }
    expect((await manager.call(routes.eraseApplicant, { params: { id: erased }, body: erasure })).status).toBe(204)
    const move = (id: string, pipelineStage: 'hired' | 'interview' | 'new' | 'rejected') =>
      manager.call(routes.updateApplicant, { params: { id }, body: { pipelineStage } })
    const [hired, withdrawn, slipped] = [await create(), await create(), await create()]
    await move(hired, 'hired')
    await as.call(routes.withdrawPartnerApplicant, { params: { id: withdrawn }, body: {} })
    await move(slipped, 'rejected')
    await move(slipped, 'new')
    const done = Date.now()

    await expect.poll(() => receiver.to(path).length, notificationTimeout).toBe(5)
    expect(Date.now() - done).toBeGreaterThan(50_000)
    const messages = receiver.to(path).map((call) => verified(call, secret) as { type: string; data: object })
    expect(new Set(messages.map(({ type, data }) => JSON.stringify({ type, data })))).toEqual(
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
    await expect.poll(() => receiver.to('/hired').length, notificationTimeout).toBe(1)
    const [told] = receiver.to('/hired')
    expect(told && verified(told, other.secret)).toMatchObject({
      type: 'applicant.erased',
      data: { applicantId: erased },
    })
    const ids = receiver.to(path).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids)).toEqual(new Set((await logOf(name)).map(({ eventId }) => eventId)))
  })

  it.concurrent('runs scheduled tasks on the timer alone', { timeout: 150_000 }, async ({ expect }) => {
    const recruiter = await signedInAs('recruiter')
    const { id: userId } = (await recruiter.call(routes.getCurrentUser, {})).body ?? { id: '' }
    const body = { name: uniqueName('Due'), filters: {}, digest: 'daily' } as const
    const { id } = (await recruiter.call(routes.createView, { body })).body
    await digestIsDue(userId, id)
    // The deployed schedule, only faster, so that the test doesn't wait 15 minutes.
    await setPace('rate(1 minute)')
    const isWorkedOff = async () => {
      const view = await viewStore(localTable()).byId(userId, id)
      return view?.digestDueAt !== undefined && Date.parse(view.digestDueAt) > Date.now()
    }
    await expect.poll(isWorkedOff, { timeout: 120_000, interval: 1000 }).toBe(true)
    await recruiter.call(routes.deleteView, { params: { id } })
  })

  it.concurrent(`answers generated calls as documented (seed ${seed})`, { timeout: 3_600_000 }, async ({ expect }) => {
    expect(await problemsOfGeneratedCalls()).toEqual([])
  })
})
