import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { openSearchEngine } from '../../../functions/src/search/openSearch/openSearchEngine.ts'
import { applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { type Figure, percentile } from './figure.ts'
import { benchIndexer } from './openSearchIndexer.ts'

const group = 'Indexer of OpenSearch'
/** How often the index shows what was written, in milliseconds; its definition says so. */
const refreshInterval = 1000
const changesSeen = 30
/** Milliseconds between two looks for a change, and after which it is not late but lost. */
const betweenLooks = 10
const lost = 10_000

/** What the indexer takes for a record, and how late a change is found. */
export async function measureIndexing(openSearch: OpenSearch): Promise<Figure[]> {
  const together = await ownTime(openSearch, { batch: 100, batches: 40 })
  const alone = await ownTime(openSearch, { batch: 1, batches: 400 })
  const { called, found } = await delays(openSearch)
  const average = found.reduce((sum, one) => sum + one, 0) / found.length
  const micro = { group, unit: 'µs' } as const
  const milli = { group, unit: 'ms' } as const
  return [
    { ...micro, name: 'its own time for a record, 100 together', value: together.own },
    { ...micro, name: 'its own time for a record, one by one', value: alone.own },
    { ...micro, name: 'work of a processor for a record, sending included, 100 together', value: together.worked },
    { ...micro, name: 'work of a processor for a record, sending included, one by one', value: alone.worked },
    { ...milli, name: 'a call for one record, OpenSearch included, p50', value: percentile(called, 0.5) },
    { ...milli, name: 'from the call until the change is found, p50', value: percentile(found, 0.5) },
    { ...milli, name: 'the same, the longest', value: Math.max(...found) },
    {
      ...milli,
      name: 'on average beyond the half second that a refresh is away',
      value: average - refreshInterval / 2,
    },
  ]
}

/** Microseconds for a record: what passes beyond the waiting for OpenSearch, and what a processor works in all. */
async function ownTime(
  openSearch: OpenSearch,
  { batch, batches }: { batch: number; batches: number },
): Promise<{ own: number; worked: number }> {
  let waited = 0
  const indexer = benchIndexer(async (method, path, request) => {
    const sent = performance.now()
    try {
      return await openSearch(method, path, request)
    } finally {
      waited += performance.now() - sent
    }
  })
  for (let warmUp = 0; warmUp < batches; warmUp += 1) await indexer.follow(batch)
  waited = 0
  const before = process.cpuUsage()
  const started = performance.now()
  for (let number = 0; number < batches; number += 1) await indexer.follow(batch)
  const passed = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  const records = batch * batches
  return { own: ((passed - waited) * 1000) / records, worked: (user + system) / records }
}

/**
 * Milliseconds of the indexer's call, and until a search finds the change. Changes come at moments spread evenly over the
 * time between two refreshes: found at random, few of them would tell little about the average.
 */
async function delays(openSearch: OpenSearch): Promise<{ called: number[]; found: number[] }> {
  const indexer = benchIndexer(openSearch)
  const engine = openSearchEngine({ openSearch, now: () => new Date() })
  const called: number[] = []
  const found: number[] = []
  for (let number = 0; number < changesSeen; number += 1) {
    // The last change has just been found: a refresh was a moment ago.
    await pause(((number + Math.random()) / changesSeen) * refreshInterval)
    // Nobody's name is a typo away from it.
    const firstName = randomBytes(8).toString('hex')
    const query = applicantQuerySchema.parse({ search: firstName })
    const started = performance.now()
    await indexer.follow(1, { firstName })
    called.push(performance.now() - started)
    while ((await engine.search(query)).total === 0) {
      if (performance.now() - started > lost) throw new Error('A change did not become visible')
      await pause(betweenLooks)
    }
    found.push(performance.now() - started)
  }
  return { called, found }
}
