import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Change, RecordState } from '../../functions/src/search/stores/changeFeed.ts'
import { compareIndex } from '../../scripts/ops/search/compareIndex.ts'
import type { DeadLetterQueue } from '../../scripts/ops/search/failureQueue.ts'
import { indexAll } from '../../scripts/ops/search/indexWithRetries.ts'
import { ensureIndex, makeIndex } from '../../scripts/ops/search/searchIndexes.ts'
import { type StatusDeps, searchStatus } from '../../scripts/ops/search/searchStatus.ts'
import type { SizedSearchTarget } from '../../scripts/ops/search/searchTarget.ts'
import { serverState } from '../../scripts/ops/search/serverState.ts'
import { unfinishedAlias } from '../../shared/kernel/contract/environment.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()
const now = () => new Date('2026-11-21T12:00:00.000Z')
const secondsAgo = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString()

/** Returns a table in which applicants changed this many seconds ago. */
function tableWith() {
  const table = new Map<string, RecordState & { changedAt: string }>()
  const put = (number: number, seconds: number, fields: Parameters<typeof makeApplicant>[0] = {}) => {
    const item = makeApplicant({ id: idOf(number), ...fields })
    table.set(item.id, { deleted: false, version: item.version, item, changedAt: secondsAgo(seconds) })
  }
  const feed: SizedSearchTarget['feed'] = {
    since: async (moment = '') =>
      [...table]
        .filter(([, { changedAt }]) => changedAt >= moment)
        .map(([id, { version, changedAt }]): Change => ({ id, version, changedAt: `${changedAt}#${id}` })),
    states: async (ids) => new Map([...table].filter(([id]) => ids.includes(id))),
  }
  return { put, feed }
}

const queueOf = (count: number): DeadLetterQueue => ({
  receive: async () => [],
  remove: async () => {},
  release: async () => {},
  count: async () => count,
})

const depsOf = (
  feed: SizedSearchTarget['feed'],
  changed: Partial<StatusDeps> = {},
): StatusDeps & { alias: string } => ({
  openSearch,
  feed,
  size: { shards: 1, replicas: 0 },
  alias: `test-${randomUUID()}`,
  server: () => serverState(openSearch),
  failureQueue: async () => queueOf(2),
  now,
  ...changed,
})

it('the status reports server, index, lag and failures', async () => {
  const { put, feed } = tableWith()
  const deps = depsOf(feed)
  const indexed = (...numbers: number[]) => indexAll(numbers.map(idOf), { ...deps, report: () => {} })
  await ensureIndex(deps)
  put(1, 3600)
  put(2, 300)
  put(3, 200, { status: 'archived' })
  await indexed(1, 2, 3)
  put(2, 40, { version: 2 })
  put(4, 12)
  await makeIndex(deps, {
    name: deps.alias,
    moment: new Date(now().getTime() + 1),
    alias: unfinishedAlias(deps.alias),
    refreshed: true,
  })
  // Refreshes the index, so that the writes are counted.
  await compareIndex(deps, async () => {})

  const { server, storage, index, unfinished, lag, failures } = await searchStatus(deps)
  expect(server).toMatchObject({
    health: expect.stringMatching(/green|yellow/),
    nodes: 1,
    version: expect.stringMatching(/^OpenSearch 2\.19\./),
  })
  expect(storage).toMatchObject({ free: expect.any(Number), total: expect.any(Number) })
  expect(index).toMatchObject({
    applicants: 3,
    begunAt: now().toISOString(),
    sameForm: true,
    bytes: expect.any(Number),
  })
  expect(unfinished).toMatchObject({ applicants: 0 })
  expect(lag).toEqual({ changes: 3, behind: 2, oldest: 40_000 })
  expect(failures).toEqual({ applicants: 2 })
})

it('recognises an index of another form', async () => {
  const { feed } = tableWith()
  const deps = depsOf(feed)
  await ensureIndex(deps)
  const { index } = await searchStatus({ ...deps, size: { shards: 2, replicas: 0 } })
  expect(index).toMatchObject({ sameForm: false })
})

it('gives the reason for unknown parts and reports the rest', async () => {
  const { put, feed } = tableWith()
  put(1, 10)
  const silent = { openSearch: () => Promise.reject(new Error('Nothing answers')) }
  const status = await searchStatus(depsOf(feed, { ...silent, server: async () => ({ name: 'a', health: 'red' }) }))
  const unknown = { unknown: 'Nothing answers' }
  expect(status).toMatchObject({ server: { health: 'red' }, storage: unknown, index: unknown, lag: unknown })
  expect(status.failures).toEqual({ applicants: 2 })
})

it('there is no index before the first rebuild, and no queue on an embedded stage', async () => {
  const { index, unfinished, failures } = await searchStatus(
    depsOf(tableWith().feed, { failureQueue: async () => undefined }),
  )
  expect([index, unfinished, failures]).toEqual([null, null, null])
})
