import { expect, test } from 'vitest'
import { goLive } from '../../scripts/ops/release/goLive.ts'
import type { Release, ReleaseRecord } from '../../scripts/ops/release/releaseRecord.ts'

const release = (name: string, table = 'records'): Release => ({
  ...{ name, table, at: '2026-11-29T12:00:00.000Z', engine: 'embedded' },
})

interface Case {
  /** The release that is live before. */
  last?: Release
  /** The checks that fail. */
  failing?: 'routes' | 'live'
  isTested?: boolean
  /** The problem of warming the search engine, and of keeping instances ready. */
  cold?: string
  /** Called while the routes are tested. */
  meanwhile?: (record: ReleaseRecord) => void
}

/** Makes `r2` live, and returns the steps in order, the live release and the problem. */
async function deployed({ last, failing, isTested = true, cold, meanwhile }: Case) {
  const steps: string[] = []
  const record: ReleaseRecord = { live: last?.name, kept: last ? [last] : [] }
  const test = (name: 'routes' | 'live') => async () => {
    steps.push(`test ${name}`)
    if (name === 'routes') meanwhile?.(record)
    return failing === name ? 1 : 0
  }
  const problem = await goLive({
    releases: {
      read: async () => structuredClone(record),
      publish: async ({ name, table }) => {
        steps.push('publish')
        return release(name, table)
      },
      warmSearch: async ({ name }) => {
        steps.push(`warm the search of ${name}`)
        if (cold !== undefined) throw new Error(cold)
        return true
      },
      switchTo: async ({ name }) => {
        steps.push(`switch to ${name}`)
        record.live = name
        return true
      },
      keepWarm: async (name) => {
        steps.push(`keep ${name} ready`)
        if (cold !== undefined) throw new Error(cold)
        return true
      },
      forgetOld: async (named) => {
        steps.push(`forget all but ${named}`)
        throw new Error('Throttled')
      },
    },
    release: { name: 'r2', table: 'records' },
    isTested,
    testRoutes: test('routes'),
    testLive: test('live'),
    tell: (line) => steps.push(line),
  }).catch((error: Error) => error.message)
  return { steps, live: record.live, problem }
}

test('a release is tested before and after it goes live, and a failed cleanup does not undo that', async () => {
  expect(await deployed({ last: release('r1') })).toEqual({
    steps: [
      ...['publish', 'test routes', 'warm the search of r2', 'The search engine of r2 is warm'],
      ...['switch to r2', 'r2 is live', 'keep r2 ready', 'Instances of r2 are kept ready in working hours'],
      ...['test live', 'forget all but r1'],
      'Old releases were not deleted: Throttled',
    ],
    live: 'r2',
    problem: undefined,
  })
})

test('a release whose routes fail does not go live', async () => {
  expect(await deployed({ last: release('r1'), failing: 'routes' })).toEqual({
    steps: ['publish', 'test routes'],
    live: 'r1',
    problem: 'r2 does not go live, because checks failed. Visitors still get r1.',
  })
})

test('a release that fails once it is live gives way to the last one', async () => {
  const { steps, live, problem } = await deployed({ last: release('r1'), failing: 'live' })
  expect(steps.slice(-4, -1)).toEqual(['test live', 'switch to r1', 'keep r1 ready'])
  expect({ live, problem }).toEqual({ live: 'r1', problem: 'Checks failed, so r1 is live again.' })
})

test('after a restore, the last release cannot work any more, so the new one goes live before it is tested', async () => {
  const last = release('r1', 'previous')
  const { steps, live, problem } = await deployed({ last, failing: 'live' })
  expect(steps.filter((step) => !/search|ready/.test(step))).toEqual([
    ...['publish', 'switch to r2', 'r2 is live', 'test live'],
  ])
  expect({ live, problem }).toEqual({ live: 'r2', problem: 'Checks failed, but r2 is live: r1 uses other data.' })
})

test.each<[string, Case]>([
  ['the first release', {}],
  ['an untested one', { last: release('r1'), isTested: false }],
])('%s goes live without tests', async (_which, given) => {
  const { steps } = await deployed(given)
  expect(steps.slice(0, 5)).toEqual([
    ...['publish', 'warm the search of r2', 'The search engine of r2 is warm', 'switch to r2', 'r2 is live'],
  ])
  expect(steps.filter((step) => step.startsWith('test'))).toEqual([])
})

test('a release goes live even if its search engine cannot be warmed, and no instances are kept ready', async () => {
  const { steps, live, problem } = await deployed({ last: release('r1'), cold: 'Throttled' })
  expect(steps).toContain('The search engine is not warm, so its first searches may use the table: Throttled')
  expect(steps).toContain('No instances of r2 are kept ready, so more first calls wait for a start: Throttled')
  expect({ live, problem }).toEqual({ live: 'r2', problem: undefined })
})

test('a rollback during the deployment is not undone', async () => {
  const given = {
    last: release('r1'),
    meanwhile: (record: ReleaseRecord) => {
      record.live = 'r0'
    },
  }
  expect(await deployed(given)).toMatchObject({ live: 'r0', problem: expect.stringContaining('Another release') })
})
