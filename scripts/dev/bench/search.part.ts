import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { likenessSchema } from '../../../shared/applicants/domain/duplicate.ts'
import type { ApplicantQuery } from '../../../shared/search/domain/applicantSearch.ts'
import { repositoryFolder } from '../../cli/paths.ts'
import { benchDocuments } from './benchDocuments.ts'
import { type Figure, percentile } from './figure.ts'
import { type ComparedEngine, naiveFilter, type Outcome, orama, ourEngine } from './searchBaselines.ts'
import type { BuildFigures } from './searchBuild.ts'
import { measureColdStarts } from './searchColdStarts.ts'
import { benchNow, recruiter } from './searchFixture.ts'
import { comparableQueries, crewRequirements, mixedQueries } from './searchQueries.ts'

/** The sizes, the limits of the design in milliseconds, and how often each query is asked. */
const sizes = [
  { count: 10_000, p50: 2, p95: 8, rounds: 10, baselineRounds: 4 },
  { count: 100_000, p50: 6, p95: 20, rounds: 6, baselineRounds: 2 },
] as const

/** So many pairs stand on a page. */
const pairsShown = 25

/** So many of each kind are shown of a crew. */
const crewShown = 100

/** Measures the embedded search beside Orama and a filter that goes through all records; all three have to answer alike. */
export async function measure(): Promise<Figure[]> {
  const figures = [...(await measureBuild()), ...(await measureColdStarts())]
  for (const size of sizes) figures.push(...(await measureSize(size)))
  return figures
}

async function measureBuild(): Promise<Figure[]> {
  const file = join(repositoryFolder, 'scripts', 'dev', 'bench', 'searchBuild.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file])
  const { buildMilliseconds, processBytes }: BuildFigures = JSON.parse(stdout)
  const group = 'Embedded search'
  return [
    { group, name: 'building the index of 25,000', value: buildMilliseconds / 1000, unit: 's', limit: 1.5 },
    { group, name: 'memory of a process with an index of 100,000', value: processBytes / 1e6, unit: 'MB', limit: 400 },
  ]
}

async function measureSize({ count, p50, p95, rounds, baselineRounds }: (typeof sizes)[number]): Promise<Figure[]> {
  const group = `Embedded search, ${count.toLocaleString('en')} applicants`
  const documents = [...benchDocuments(count)]
  const engine = new EmbeddedSearch(() => benchNow)
  for (const document of documents) engine.upsert(document)
  engine.settle()

  const ask = (query: ApplicantQuery) => engine.search(query, recruiter)
  await timesOf(mixedQueries, 2, ask)
  const mixed = await timesOf(mixedQueries, rounds, ask)
  const crews = await timesOf(crewRequirements, rounds, (order) => engine.crew(order, crewShown))
  const people = documents.slice(0, 200).map(({ row }) => likenessSchema.strip().parse(row))
  const alike = await timesOf(people, rounds, (person) => engine.alike([person]))
  const places = Array.from({ length: 10 }, (_, place) => place)
  const pairs = await timesOf(places, rounds, (place) => engine.likePairs(place * 2 ** 47, pairsShown))
  const engines = [ourEngine('embedded', engine), await orama(documents), naiveFilter(documents, benchNow)]
  const times = await alternately(engines, baselineRounds)
  return [
    { group, name: 'mixed queries with all facets, p50', value: percentile(mixed, 0.5), unit: 'ms', limit: p50 },
    { group, name: 'mixed queries with all facets, p95', value: percentile(mixed, 0.95), unit: 'ms', limit: p95 },
    { group, name: 'the crew of an order, p50', value: percentile(crews, 0.5), unit: 'ms', limit: 30 },
    { group, name: 'the crew of an order, p95', value: percentile(crews, 0.95), unit: 'ms', limit: 80 },
    { group, name: 'who may be the same as one person, p50', value: percentile(alike, 0.5), unit: 'ms', limit: 10 },
    { group, name: 'the next pairs who may be one person, p50', value: percentile(pairs, 0.5), unit: 'ms' },
    ...engines.map(
      ({ name }, index): Figure => ({
        group,
        name: `comparable queries, ${name}, p50`,
        value: percentile(times[index] ?? [], 0.5),
        unit: 'ms',
      }),
    ),
  ]
}

/** Milliseconds of each question, asked round by round. */
async function timesOf<Question>(
  queries: readonly Question[],
  rounds: number,
  ask: (query: Question) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const started = performance.now()
      await ask(query)
      times.push(performance.now() - started)
    }
  }
  return times
}

/** The milliseconds of each engine, asked in turn so that a busy moment of the machine hits all of them. Throws when two answers differ. */
async function alternately(engines: readonly ComparedEngine[], rounds: number): Promise<number[][]> {
  const times: number[][] = engines.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const query of comparableQueries) {
      const outcomes: Outcome[] = []
      for (const [index, compared] of engines.entries()) {
        const started = performance.now()
        outcomes.push(await compared.ask(query))
        times[index]?.push(performance.now() - started)
      }
      const differing = engines.find((_, index) => !isDeepStrictEqual(outcomes[index], outcomes[0]))
      if (differing) throw new Error(`${differing.name} answers differently to ${JSON.stringify(query)}`)
    }
  }
  return times
}
