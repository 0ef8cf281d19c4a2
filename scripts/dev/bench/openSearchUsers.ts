import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { openSearchEngine } from '../../../functions/src/search/openSearch/openSearchEngine.ts'
import { clientLimits } from '../../../shared/companies/domain/clientLimits.ts'
import { benchDocuments } from './benchDocuments.ts'
import { type Figure, percentile } from './figure.ts'
import { allowCache, warmUp } from './openSearchFixture.ts'
import { benchIndexer } from './openSearchIndexer.ts'
import { benchNow, recruiter } from './searchFixture.ts'
import { crewRequirements, mixedQueries, suggestedTerms } from './searchQueries.ts'

const users = 4
const oneUser = 1
const rounds = 6
/** So many of each kind are shown of a crew as it is opened, and where more of them are asked for. */
const [crewShown, moreShown] = [clientLimits.crew.usual, 4 * clientLimits.crew.usual]
/** In milliseconds: how long each kind of question warms up, and what lies between two changes while people search. */
const warming = 10_000
const betweenChanges = 200
const now = () => benchNow

/** What four people at once wait for, at the index of so many applicants and at the embedded engine. */
export async function measureUsers(openSearch: OpenSearch, count: number): Promise<Figure[]> {
  const engine = openSearchEngine({ openSearch, now })
  const embedded = new EmbeddedSearch(now)
  for (const document of benchDocuments(count)) embedded.upsert(document)
  embedded.settle()
  const search = () => timesOf(mixedQueries, (query) => engine.search(query, recruiter))
  const suggest = () => timesOf(suggestedTerms, (term) => engine.suggest(term, 'en'))
  const searchEmbedded = () => timesOf(mixedQueries, (query) => embedded.search(query, recruiter))

  const fill = (most: number, by = users) => timesOf(crewRequirements, (order) => engine.crew(order, most), by)

  await allowCache(openSearch, false)
  for (const ask of [search, suggest, () => fill(crewShown)]) await warmUp(warming, ask)
  await searchEmbedded()
  await allowCache(openSearch, true)
  await search()
  const warm = await search()
  const suggestions = await suggest()
  const crews = await fill(crewShown)
  const crewsAlone = await fill(crewShown, oneUser)
  const moreOfCrews = await fill(moreShown)
  const ofEmbedded = await searchEmbedded()
  const suggestionsOfEmbedded = await timesOf(suggestedTerms, (term) => embedded.suggest(term, 'en'))
  const written = await whileChanging(openSearch, search)
  await allowCache(openSearch, false)
  const uncached = await search()
  await allowCache(openSearch, true)

  const group = `OpenSearch, ${count.toLocaleString('en')} applicants, ${users} users at once`
  const both = (name: string, times: readonly number[], limits: { p50?: number; p95?: number } = {}): Figure[] =>
    (['p50', 'p95'] as const).map((share) => {
      const value = percentile(times, share === 'p50' ? 0.5 : 0.95)
      return { group, name: `${name}, ${share}`, value, unit: 'ms', limit: limits[share] }
    })
  return [
    ...both('mixed queries with all facets', warm, { p50: 25, p95: 60 }),
    ...both('the same, while 5 records a second change', written, { p50: 40, p95: 120 }),
    ...both('the same, nothing from the request cache', uncached),
    ...both('the same, the embedded engine', ofEmbedded),
    ...both('the crew of an order', crews),
    ...both('the same, its own time: by one user alone', crewsAlone, { p50: 30, p95: 80 }),
    ...both(`the same with ${moreShown} of each kind`, moreOfCrews),
    ...both('suggestions', suggestions, { p50: 15 }),
    ...both('suggestions, the embedded engine', suggestionsOfEmbedded),
  ]
}

/** Milliseconds of each question that so many users ask side by side, each beginning at another one. */
async function timesOf<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
  by = users,
): Promise<number[]> {
  const times: number[] = []
  const user = async (number: number): Promise<void> => {
    const first = Math.floor((questions.length * number) / by)
    const inTurn = [...questions.slice(first), ...questions.slice(0, first)]
    for (let round = 0; round < rounds; round += 1) {
      for (const question of inTurn) {
        const started = performance.now()
        await ask(question)
        times.push(performance.now() - started)
      }
    }
  }
  await Promise.all(Array.from({ length: by }, (_, number) => user(number)))
  return times
}

/** The same, while the indexer follows changes: whenever the index shows them, OpenSearch forgets all counts. */
async function whileChanging<Result>(openSearch: OpenSearch, work: () => Promise<Result>): Promise<Result> {
  const indexer = benchIndexer(openSearch)
  const done = new AbortController()
  const changing = (async () => {
    while (!done.signal.aborted) {
      await indexer.follow(1)
      await pause(betweenChanges)
    }
  })()
  try {
    return await work()
  } finally {
    done.abort()
    await changing
  }
}
