import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { openSearchEngine } from '../../../functions/src/search/openSearch/openSearchEngine.ts'
import { applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { installOpenSearch, startOpenSearch } from '../local/openSearch.ts'
import { stopAtTheEnd } from '../local/processes.ts'
import { type Figure, percentile, percentileFigures, timesOf } from './figure.ts'
import { benchIndexer, benchOpenSearch, fillIndex } from './openSearchFixture.ts'
import { benchNow, mixedQueries, recruiter } from './searchFixture.ts'
import { processorSince } from './separateProcess.ts'

const applicants = 100_000
const users = 4
const rounds = 6
/** Java heap in MB. With half of it, OpenSearch occasionally rejects writes to an index of this size. */
const heap = 1024
/** Milliseconds of warm-up for Java, and between two changes during searches. */
const warming = 10_000
const changeInterval = 200

/** Measures a real OpenSearch server: search times and the indexer. */
export async function measure(): Promise<Figure[]> {
  await installOpenSearch()
  const server = await startOpenSearch({ heap })
  stopAtTheEnd(server.stop)
  try {
    const openSearch = benchOpenSearch(server.endpoint)
    await fillIndex(openSearch, applicants)
    return [...(await measureUsers(openSearch)), ...(await measureIndexing(openSearch))]
  } finally {
    await server.stop()
  }
}

async function measureUsers(openSearch: OpenSearch): Promise<Figure[]> {
  const engine = openSearchEngine({ openSearch, now: () => benchNow })
  // Each user starts with a different query.
  const user = (number: number): Promise<number[]> => {
    const first = Math.floor((mixedQueries.length * number) / users)
    const inTurn = [...mixedQueries.slice(first), ...mixedQueries.slice(0, first)]
    return timesOf(inTurn, rounds, (query) => engine.search(query, recruiter))
  }
  const search = async () => (await Promise.all(Array.from({ length: users }, (_, number) => user(number)))).flat()
  const until = performance.now() + warming
  while (performance.now() < until) await search()
  const warm = await search()
  const written = await whileChanging(openSearch, search)
  const group = `OpenSearch, ${applicants.toLocaleString('en')} applicants, ${users} concurrent users`
  const mixed = { group, name: 'mixed queries with all facets', unit: 'ms' } as const
  return [
    ...percentileFigures(mixed, warm, { p50: 25, p95: 60 }),
    ...percentileFigures({ ...mixed, name: 'the same, while 5 records a second change' }, written, {
      p50: 40,
      p95: 120,
    }),
  ]
}

/** Runs work while the indexer processes changes: each refresh clears OpenSearch's cached counts. */
async function whileChanging<Result>(openSearch: OpenSearch, work: () => Promise<Result>): Promise<Result> {
  const indexer = benchIndexer(openSearch)
  const done = new AbortController()
  const changing = (async () => {
    while (!done.signal.aborted) {
      await indexer.follow(1)
      await pause(changeInterval)
    }
  })()
  try {
    return await work()
  } finally {
    done.abort()
    await changing
  }
}

/** How often the index makes new writes searchable, in milliseconds, as set in its definition. */
const refreshInterval = 1000
const changesSeen = 30
/** Milliseconds between two checks for a change, and until the change counts as lost. */
const pollInterval = 10
const searchableTimeout = 10_000

/** Measures the indexer's time per record, and the delay until a change is searchable. */
async function measureIndexing(openSearch: OpenSearch): Promise<Figure[]> {
  const together = await ownTime(openSearch, { batch: 100, batches: 40 })
  const alone = await ownTime(openSearch, { batch: 1, batches: 400 })
  const found = await delays(openSearch)
  const average = found.reduce((sum, one) => sum + one, 0) / found.length
  const group = 'OpenSearch indexer'
  return [
    { group, name: 'own time per record, in batches of 100', value: together.own, unit: 'µs' },
    { group, name: 'own time per record, one by one', value: alone.own, unit: 'µs' },
    {
      group,
      name: 'processor time per record, including sending, in batches of 100',
      value: together.worked,
      unit: 'µs',
    },
    { group, name: 'processor time per record, including sending, one by one', value: alone.worked, unit: 'µs' },
    { group, name: 'from a change until it is found, p50', value: percentile(found, 0.5), unit: 'ms' },
    { group, name: 'average delay beyond half the refresh interval', value: average - refreshInterval / 2, unit: 'ms' },
  ]
}

/** Returns microseconds per record: excluding the wait for OpenSearch, and total processor time. */
async function ownTime(openSearch: OpenSearch, { batch, batches }: { batch: number; batches: number }) {
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
  const own = performance.now() - started - waited
  const toMicro = 1000 / (batch * batches)
  return { own: own * toMicro, worked: processorSince(before) * toMicro }
}

/** Returns the milliseconds until a search finds each change. Changes are spread evenly between two refreshes. */
async function delays(openSearch: OpenSearch): Promise<number[]> {
  const indexer = benchIndexer(openSearch)
  const engine = openSearchEngine({ openSearch, now: () => new Date() })
  const found: number[] = []
  for (let number = 0; number < changesSeen; number += 1) {
    // The last change has just been found, so a refresh was a moment ago.
    await pause(((number + Math.random()) / changesSeen) * refreshInterval)
    // No other name is one typo away from it.
    const firstName = randomBytes(8).toString('hex')
    const query = applicantQuerySchema.parse({ search: firstName })
    const started = performance.now()
    await indexer.follow(1, { firstName })
    while ((await engine.search(query)).total === 0) {
      if (performance.now() - started > searchableTimeout) throw new Error('A change did not become visible')
      await pause(pollInterval)
    }
    found.push(performance.now() - started)
  }
  return found
}
