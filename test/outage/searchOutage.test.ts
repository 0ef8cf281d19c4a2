import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { openSearchAt } from '../../functions/src/search/openSearch/openSearch.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import { compareIndex } from '../../scripts/ops/search/compareIndex.ts'
import { routes } from '../../shared/routes.ts'
import type { Visitor } from '../api/world/client.ts'
import { localTable } from '../api/world/localTable.ts'
import { newPerson, signedInAs, uniqueName } from '../api/world/people.ts'
import { seen, test } from '../browser/browser.ts'

const { openSearchEndpoint = '' } = inject('product')
const openSearch = openSearchAt({ endpoint: openSearchEndpoint, timeout: 20_000 })
const feed = changeFeed(localTable())

const answers = (): Promise<boolean> =>
  fetch(openSearchEndpoint, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Returns the server's process id, which changes with each start. */
async function serverProcess(): Promise<number> {
  const { nodes } = await openSearch<{ nodes: Record<string, { process: { id: number } }> }>(
    'GET',
    '/_nodes/_local/process',
  )
  return Object.values(nodes)[0]?.process.id ?? Number.NaN
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about within a minute')
    await pause(50)
  }
}

/** Creates and updates applicants, a few per second, until stopped. Every write must succeed. */
function writing(recruiter: Visitor, lastName: string) {
  let stopped = false
  let written = 0
  const done = (async () => {
    while (!stopped) {
      const created = await recruiter.call(routes.createApplicant, {
        body: { ...newPerson(), lastName, firstName: 'Before' },
      })
      const { id } = created.body
      const status = written % 5 === 4 ? ('archived' as const) : ('active' as const)
      const body = { firstName: 'After', status }
      const changed = await recruiter.call(routes.updateApplicant, { params: { id }, body })
      expect(changed.status).toBe(200)
      written += 1
      // Writing at full speed would take the CPU that the restarting server needs.
      await pause(200)
    }
    return written
  })()
  return {
    written: () => written,
    stop: () => {
      stopped = true
      return done
    },
  }
}

/**
 * Waits until index and table match. The queue redelivers failures after a minute. Throws if they still differ after
 * 100 s.
 */
async function expectNoDifference(): Promise<void> {
  const deadline = Date.now() + 100_000
  let compared = await compareIndex({ openSearch, feed })
  while (compared.differences.length > 0 && Date.now() < deadline) compared = await compareIndex({ openSearch, feed })
  expect(compared.differences).toEqual([])
}

const answeredInFull = async (recruiter: Visitor): Promise<boolean> =>
  !(await recruiter.call(routes.searchApplicants, { query: {} })).body.degraded

describe('While OpenSearch is away', () => {
  test('killed during writes, nothing is lost and no one sees an error', async ({ visit }) => {
    const recruiter = await signedInAs('recruiter')
    const lastName = uniqueName('Outage')
    const writers = [writing(recruiter, lastName), writing(recruiter, lastName)]
    const stopAll = () => Promise.all(writers.map((writer) => writer.stop()))
    onTestFinished(async () => void (await stopAll()))
    const writtenByAll = () => writers.reduce((sum, writer) => sum + writer.written(), 0)
    await until(async () => writtenByAll() >= 10)

    process.kill(await serverProcess(), 'SIGKILL')
    await until(async () => !(await answers()))
    const atTheKill = writtenByAll()
    const during = await recruiter.call(routes.searchApplicants, { query: {} })
    expect(during.body).toMatchObject({ degraded: true, total: null, facets: {} })
    expect(during.body.applicants.length).toBeGreaterThan(0)
    const page = await visit('/applicants', { as: recruiter })
    await seen(page.getByText('Search is limited right now. The newest applicants are shown, without counts.'))

    await until(answers)
    expect(writtenByAll()).toBeGreaterThan(atTheKill)
    const back = writtenByAll()
    await until(async () => writtenByAll() >= back + 5)
    const written = (await stopAll()).reduce((sum, some) => sum + some, 0)

    await expectNoDifference()
    await until(() => answeredInFull(recruiter))
    const found = (await recruiter.call(routes.searchApplicants, { query: { search: lastName, limit: '100' } })).body
    expect(found.total).toBe(written - writers.reduce((sum, { written }) => sum + Math.floor(written() / 5), 0))
    expect(new Set(found.applicants.map(({ firstName }) => firstName))).toEqual(new Set(['After']))
  })

  test('if it hangs, a search waits only two seconds and writes continue', async () => {
    const recruiter = await signedInAs('recruiter')
    await until(() => answeredInFull(recruiter))
    const server = await serverProcess()
    process.kill(server, 'SIGSTOP')
    try {
      // On a busy machine its threads stop a while after the signal.
      await until(async () => !(await answers()))
      const startedAt = performance.now()
      const { body } = await recruiter.call(routes.searchApplicants, { query: {} })
      expect(body.degraded).toBe(true)
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      expect((await recruiter.call(routes.createApplicant, { body: newPerson() })).status).toBe(201)
    } finally {
      process.kill(server, 'SIGCONT')
    }
    await expectNoDifference()
  })

  test('if it rejects writes, it can be searched and catches up afterwards', async () => {
    const recruiter = await signedInAs('recruiter')
    const lastName = uniqueName('Blocked')
    const block = (blocked: boolean) =>
      openSearch('PUT', '/applicants/_settings', { body: { 'index.blocks.write': blocked } })
    await until(() => answeredInFull(recruiter))
    await block(true)
    try {
      const { status } = await recruiter.call(routes.createApplicant, { body: { ...newPerson(), lastName } })
      expect(status).toBe(201)
      expect(await answeredInFull(recruiter)).toBe(true)
    } finally {
      await block(false)
    }
    await expectNoDifference()
    const found = (await recruiter.call(routes.searchApplicants, { query: { search: lastName } })).body
    expect(found.total).toBe(1)
  })
})
