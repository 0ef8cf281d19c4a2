import { setTimeout as pause } from 'node:timers/promises'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { type OpenSearch, openSearchAt } from '../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import { searchAlias } from '../../shared/contract/environment.ts'
import { portionsOf } from '../portions.ts'
import { makeIndex, startRefreshing } from '../search/searchIndexes.ts'
import { benchDocuments } from './benchDocuments.ts'

/** How long OpenSearch may take over a request of the bench, in milliseconds. */
const patience = 60_000
const portionSize = 500
const portionsAtOnce = 3
const size = { shards: 1, replicas: 0 }

/** The OpenSearch at an endpoint, as the product reaches it. */
export const benchOpenSearch = (endpoint: string): OpenSearch => openSearchAt({ endpoint, patience })

/** Makes the product's index behind its alias, with so many people in it, and waits until it has come to rest. */
export async function fillIndex(openSearch: OpenSearch, count: number): Promise<void> {
  const place = { openSearch, size }
  const index = await makeIndex(place, { name: searchAlias, moment: new Date(), alias: searchAlias, refreshed: false })
  const write = writeIndex(openSearch)
  const portions = portionsOf(benchDocuments(count), portionSize)
  const worker = async (): Promise<void> => {
    for (let next = portions.next(); !next.done; next = portions.next()) {
      const outcomes = await write(
        next.value.map((document) => ({
          id: document.id,
          version: document.version,
          document: indexedDocument(document),
        })),
      )
      if (outcomes.some((outcome) => outcome !== 'done')) throw new Error('OpenSearch did not take a portion')
    }
  }
  await Promise.all(Array.from({ length: portionsAtOnce }, worker))
  await startRefreshing(place, index)
  await untilMerged(openSearch, index)
}

interface Merging {
  _all: { primaries: { merges: { current: number } } }
}

async function untilMerged(openSearch: OpenSearch, index: string): Promise<void> {
  for (;;) {
    const { _all } = await openSearch<Merging>('GET', `/${index}/_stats/merge`)
    if (_all.primaries.merges.current === 0) return
    await pause(250)
  }
}

/** Whether OpenSearch may answer counts from its request cache. */
export async function allowCache(openSearch: OpenSearch, allowed: boolean): Promise<void> {
  await openSearch('PUT', `/${searchAlias}/_settings`, { body: { 'index.requests.cache.enable': allowed } })
}

/** Asks for so many milliseconds: Java is slow with what it has seldom done. */
export async function warmUp(milliseconds: number, ask: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) await ask()
}

/** Makes OpenSearch count anew what it is asked next. */
export async function forgetCounts(openSearch: OpenSearch): Promise<void> {
  await openSearch('POST', `/${searchAlias}/_cache/clear`, { parameters: { request: 'true' } })
}
