/**
 * Fills the engine that its argument orders, tells the bytes that the process then holds, and answers the comparable
 * queries that come in: see engineProcesses.ts.
 */
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { openSearchEngine } from '../../functions/src/search/openSearch/openSearchEngine.ts'
import { benchDocuments } from './benchDocuments.ts'
import { bytesInUse } from './bytesInUse.ts'
import type { EngineAnswer, EngineName, EngineOrder, EngineQuestion } from './engineProcesses.ts'
import { benchOpenSearch, fillIndex, forgetCounts, warmUp } from './openSearchGround.ts'
import { benchNow } from './searchGround.ts'
import { comparableQueries } from './searchQueries.ts'
import { orama, ourEngine, type Rival } from './searchRivals.ts'

const { name, applicants, endpoint }: EngineOrder = JSON.parse(process.argv[2] ?? '')
const openSearch = benchOpenSearch(endpoint)
const now = () => benchNow
/** How long OpenSearch warms up, in milliseconds. */
const warming = 15_000

const makers: Record<EngineName, () => Promise<Rival>> = {
  async embedded() {
    const engine = new EmbeddedSearch(now)
    for (const document of benchDocuments(applicants)) engine.upsert(document)
    engine.settle()
    return ourEngine(name, engine)
  },
  async OpenSearch() {
    await fillIndex(openSearch, applicants)
    const engine = openSearchEngine({ openSearch, now })
    await warmUp(warming, async () => {
      await forgetCounts(openSearch)
      for (const query of comparableQueries) await engine.search(query)
    })
    return ourEngine(name, engine)
  },
  Orama: () => orama(benchDocuments(applicants)),
}

const engine = await makers[name]()
process.on('message', async ({ query: number, anew }: EngineQuestion) => {
  const query = comparableQueries[number]
  if (query === undefined) throw new Error(`There is no query ${number}`)
  if (anew && name === 'OpenSearch') await forgetCounts(openSearch)
  const started = performance.now()
  const outcome = await engine.ask(query)
  const answer: EngineAnswer = { milliseconds: performance.now() - started, outcome }
  process.send?.(answer)
})
process.send?.(bytesInUse())
