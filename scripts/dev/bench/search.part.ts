import { isDeepStrictEqual } from 'node:util'
import { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { measureEngineLoad } from './engineLoad.ts'
import { type Figure, percentile, percentileFigures, timesOf } from './figure.ts'
import { type ComparedEngine, orama, ourEngine } from './orama.ts'
import { measureColdStarts } from './searchColdStarts.ts'
import { benchDocuments, benchNow, comparableQueries, mixedQueries, recruiter } from './searchFixture.ts'
import { measuredInProcess } from './separateProcess.ts'

/** The sizes, the design limits in milliseconds, and how often each query is asked. */
const sizes = [
  { count: 10_000, limits: { p50: 2, p95: 8 }, rounds: 10, comparedRounds: 4 },
  { count: 100_000, limits: { p50: 6, p95: 20 }, rounds: 6, comparedRounds: 2 },
] as const

/** Measures the embedded search against Orama, which must give the same answers. */
export async function measure(): Promise<Figure[]> {
  const bytes = await measuredInProcess<number>(import.meta.resolve('./searchMemory.ts'), { execArgv: ['--expose-gc'] })
  const memory = 'memory of a process with an index of 100,000'
  const figures: Figure[] = [
    { group: 'Embedded search', name: memory, value: bytes / 1e6, unit: 'MB', limit: 400 },
    ...(await measureColdStarts()),
    ...(await measureEngineLoad()),
  ]
  for (const size of sizes) figures.push(...(await measureSize(size)))
  return figures
}

async function measureSize({ count, limits, rounds, comparedRounds }: (typeof sizes)[number]): Promise<Figure[]> {
  const milliseconds = { group: `Embedded search, ${count.toLocaleString('en')} applicants`, unit: 'ms' } as const
  const documents = [...benchDocuments(count)]
  const engine = new EmbeddedSearch(() => benchNow)
  for (const document of documents) engine.upsert(document)
  engine.settle()

  const timed = (times: number) => timesOf(mixedQueries, times, (query) => engine.search(query, recruiter))
  await timed(2)
  const mixed = await timed(rounds)
  const engines = [ourEngine(engine), await orama(documents)]
  const times = await alternately(engines, comparedRounds)
  return [
    ...percentileFigures({ ...milliseconds, name: 'mixed queries with all facets' }, mixed, limits),
    ...engines.map(({ name }, index) => ({
      ...milliseconds,
      name: `comparable queries, ${name}, p50`,
      value: percentile(times[index] ?? [], 0.5),
    })),
  ]
}

/** Returns the milliseconds of each engine. They take turns, so that a busy moment affects all. Throws if two answers differ. */
async function alternately(engines: readonly ComparedEngine[], rounds: number): Promise<number[][]> {
  const times: number[][] = engines.map(() => [])
  const measureQuery = async (query: (typeof comparableQueries)[number]) => {
    const outcomes: unknown[] = []
    for (const [index, compared] of engines.entries()) {
      const started = performance.now()
      outcomes.push(await compared.ask(query))
      times[index]?.push(performance.now() - started)
    }
    const differing = engines.find((_, index) => !isDeepStrictEqual(outcomes[index], outcomes[0]))
    if (differing) throw new Error(`${differing.name} returns different results for ${JSON.stringify(query)}`)
  }
  await timesOf(comparableQueries, rounds, measureQuery)
  return times
}
