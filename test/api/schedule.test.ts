import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewStore } from '../../functions/src/data/viewStore.ts'
import { routes } from '../../shared/contract/routes.ts'
import { digestIsDue } from './due.ts'
import { localAwsSettings, localTable } from './localTable.ts'
import { signedInAs, uniqueName } from './people.ts'

interface Rule {
  Name: string
  ScheduleExpression?: string
}

/** Asks EventBridge: an emulator reads only the scope of a signature. */
async function eventBridge<Answer>(action: string, body: object): Promise<Answer> {
  const { endpoint, region } = localAwsSettings()
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/events/aws4_request, SignedHeaders=host, Signature=0`,
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
  const schedules = Rules.filter(({ ScheduleExpression }) => ScheduleExpression)
  expect(schedules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(['rate(15 minutes)'])
  schedule = schedules[0]
})
afterAll(() => setPace('rate(15 minutes)'))

it('has what is due worked off by the clock alone', { timeout: 150_000 }, async () => {
  const recruiter = await signedInAs('recruiter')
  const { id: userId } = (await recruiter.call(routes.getCurrentUser, {})).body ?? { id: '' }
  const body = { name: uniqueName('Due'), filters: {}, digest: 'daily' } as const
  const { id } = (await recruiter.call(routes.createView, { body })).body
  await digestIsDue(userId, id)
  // As it is deployed but for its pace, which nobody waits for.
  await setPace('rate(1 minute)')
  const isWorkedOff = async () => {
    const view = await viewStore(localTable()).byId(userId, id)
    return view?.digestDueAt !== undefined && Date.parse(view.digestDueAt) > Date.now()
  }
  await expect.poll(isWorkedOff, { timeout: 120_000, interval: 1000 }).toBe(true)
  await recruiter.call(routes.deleteView, { params: { id } })
})
