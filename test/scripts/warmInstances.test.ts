import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ApplicationAutoScalingClient } from '@aws-sdk/client-application-auto-scaling'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { instancesAt, moveWarmInstances } from '../../scripts/ops/release/warmInstances.ts'

const warm = { instances: 2, fromHour: 7, untilHour: 17 }

/** Application Auto Scaling and the part of Lambda that it scales, by the rules of their documentation. */
const account = {
  /** The version of each alias, by `name:alias`. */
  versions: new Map<string, string>(),
  /** The instances that are ready, by `name:alias`. */
  ready: new Map<string, number>(),
  /** The scheduled actions of each target. */
  targets: new Map<string, { limits: unknown; actions: unknown[] }>(),
  /** How often Lambda is still busy with the last change. */
  busy: 0,
}

interface Answer {
  status: number
  body: object
  error?: string
}

const ok = (body: object = {}): Answer => ({ status: 200, body })
const refused = (status: number, error: string): Answer => ({ status, error, body: { message: error } })

function scale(action: string, { ResourceId = '', ...input }: Record<string, string>): Answer {
  const target = account.targets.get(ResourceId)
  if (action === 'DescribeScalableTargets')
    return ok({ ScalableTargets: [...account.targets.keys()].map((id) => ({ ResourceId: id })) })
  if (action === 'RegisterScalableTarget')
    account.targets.set(ResourceId, {
      limits: [input.MinCapacity, input.MaxCapacity],
      actions: target?.actions ?? [],
    })
  else if (!target) return refused(400, 'ObjectNotFoundException')
  else if (action === 'PutScheduledAction')
    target.actions.push([input.ScheduledActionName, input.Schedule, input.Timezone, input.ScalableTargetAction])
  // Only the schedule goes. The instances stay.
  else if (action === 'DeregisterScalableTarget') account.targets.delete(ResourceId)
  return ok()
}

function provision(method: string, alias: string, instances: number): Answer {
  const version = account.versions.get(alias)
  if (method === 'DELETE') return account.ready.delete(alias) ? ok() : refused(404, 'ResourceNotFoundException')
  if (version === undefined) return refused(404, 'ResourceNotFoundException')
  if (account.busy > 0) {
    account.busy -= 1
    return refused(409, 'ResourceConflictException')
  }
  const [name] = alias.split(':')
  const other = [...account.ready.keys()].find(
    (one) => one !== alias && one.startsWith(`${name}:`) && account.versions.get(one) === version,
  )
  if (other !== undefined) return refused(400, 'InvalidParameterValueException')
  account.ready.set(alias, instances)
  return ok()
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const body = await text(request)
  const input = body === '' ? {} : JSON.parse(body)
  const action = String(request.headers['x-amz-target'] ?? '').split('.')[1]
  if (action !== undefined) return scale(action, input)
  const url = new URL(request.url ?? '', 'http://lambda')
  const name = url.pathname.split('/')[3] ?? ''
  const alias = `${name}:${url.searchParams.get('Qualifier')}`
  return provision(request.method ?? '', alias, input.ProvisionedConcurrentExecutions)
}

const server = createServer(async (request, response) => {
  const { status, body, error } = await answer(request)
  response.writeHead(status, {
    ...{ 'content-type': 'application/json' },
    ...(error !== undefined && { 'x-amzn-errortype': error }),
  })
  response.end(JSON.stringify(body))
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const aws = { endpoint, region: 'eu-north-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
const clients = { scaling: new ApplicationAutoScalingClient(aws), lambda: new LambdaClient(aws) }
afterAll(() => {
  clients.scaling.destroy()
  clients.lambda.destroy()
  server.close()
})
beforeEach(() => {
  for (const map of [account.versions, account.ready, account.targets]) map.clear()
  account.busy = 0
})

const monday = new Date('2026-11-30T09:00:00Z')
const night = new Date('2026-11-30T22:00:00Z')
const functions = ['signIn', 'getAnalytics', 'mailer']
const move = (release: string | undefined, now: Date, setting: typeof warm | undefined) =>
  moveWarmInstances({ functions, warmed: ['signIn', 'getAnalytics'], warm: setting }, release, {
    ...clients,
    now: () => now,
    pause: 1,
  })

/** Gives each function these versions of a release, by default one of its own. */
const publish = (release: string, version = release) => {
  for (const name of functions) account.versions.set(`${name}:${release}`, version)
}

const actions = [
  ['start', 'cron(0 7 ? * MON-FRI *)', 'Europe/Copenhagen', { MinCapacity: 2, MaxCapacity: 2 }],
  ['end', 'cron(0 17 ? * MON-FRI *)', 'Europe/Copenhagen', { MinCapacity: 0, MaxCapacity: 0 }],
]

test('a release gets ready instances at once in working hours, and others by the schedule', async () => {
  publish('r1')
  await move('r1', monday, warm)
  expect(account.ready).toEqual(
    new Map([
      ['signIn:r1', 2],
      ['getAnalytics:r1', 2],
    ]),
  )
  expect(account.targets.get('function:signIn:r1')).toEqual({ limits: [2, 2], actions })
})

test.for<[which: string, version: string]>([
  ['new versions', 'r2'],
  ['the versions of the last one', 'r1'],
])('a release with %s takes over from the last one, also while Lambda is busy', async ([, version]) => {
  publish('r1')
  await move('r1', monday, warm)
  publish('r2', version)
  account.busy = 3
  await move('r2', monday, warm)
  expect([...account.ready.keys()]).toEqual(['signIn:r2', 'getAnalytics:r2'])
  expect([...account.targets.keys()]).toEqual(['function:signIn:r2', 'function:getAnalytics:r2'])
})

test('at night, nothing is ready yet, and nothing of the last release stays', async () => {
  publish('r1')
  await move('r1', monday, warm)
  publish('r2')
  await move('r2', night, warm)
  expect(account.ready.size).toBe(0)
  expect(account.targets.get('function:signIn:r2')).toEqual({ limits: [0, 0], actions })
})

test.for<[which: string, release: string | undefined, setting: typeof warm | undefined]>([
  ['setting', 'r1', undefined],
  ['release', undefined, warm],
])('without a %s, nothing is ready, and other stages keep theirs', async ([, release, setting]) => {
  account.targets.set('function:other-stage:r1', { limits: [1, 1], actions: [] })
  publish('r1')
  await move('r1', monday, warm)
  expect(account.ready.size).toBe(2)
  await move(release, monday, setting)
  expect(account.ready.size).toBe(0)
  expect([...account.targets.keys()]).toEqual(['function:other-stage:r1'])
})

test('a function that the release does not have is named by the refusal', async () => {
  await expect(move('r9', monday, warm)).rejects.toThrow('ResourceNotFoundException')
})

test.for<[at: string, instances: number]>([
  ['2026-11-30T05:59:59Z', 0],
  ['2026-11-30T06:00:00Z', 2],
  ['2026-11-30T15:59:59Z', 2],
  ['2026-11-30T16:00:00Z', 0],
  // In summer, Denmark is two hours ahead of UTC.
  ['2026-06-01T05:00:00Z', 2],
  ['2026-06-01T15:00:00Z', 0],
  ['2026-11-28T10:00:00Z', 0],
  ['2026-11-29T10:00:00Z', 0],
  ['2026-11-29T23:30:00Z', 0],
])('from 7 until 17 on weekdays in Denmark, %s has %i instances', ([at, instances]) => {
  expect(instancesAt(warm, new Date(at))).toBe(instances)
})
