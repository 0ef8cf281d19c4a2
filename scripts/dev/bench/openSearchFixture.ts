import { setTimeout as pause } from 'node:timers/promises'
import { chunk } from 'es-toolkit'
import { indexedDocument } from '../../../functions/src/search/openSearch/indexedDocument.ts'
import { type OpenSearch, openSearchAt } from '../../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../../functions/src/search/openSearch/writeIndex.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { makeIndex, startRefreshing } from '../../ops/search/searchIndexes.ts'
import { benchDocuments } from './benchDocuments.ts'

/** How long OpenSearch may take over a request of the bench, in milliseconds. */
const timeout = 60_000
const chunkSize = 500
const chunksAtOnce = 3
const size = { shards: 1, replicas: 0 }

/** The OpenSearch at an endpoint, as the product reaches it. */
export const benchOpenSearch = (endpoint: string): OpenSearch => openSearchAt({ endpoint, timeout })

/** Makes the product's index behind its alias, with so many people in it, and waits until it has come to rest. */
export async function fillIndex(openSearch: OpenSearch, count: number): Promise<void> {
  const place = { openSearch, size }
  const index = await makeIndex(place, { name: searchAlias, moment: new Date(), alias: searchAlias, refreshed: false })
  const write = writeIndex(openSearch)
  const chunks = chunk([...benchDocuments(count)], chunkSize).values()
  const worker = async (): Promise<void> => {
    for (const documents of chunks) {
      const outcomes = await write(
        documents.map((document) => ({
          id: document.id,
          version: document.version,
          document: indexedDocument(document),
        })),
      )
      if (outcomes.some((outcome) => outcome !== 'done')) throw new Error('OpenSearch did not take a chunk')
    }
  }
  await Promise.all(Array.from({ length: chunksAtOnce }, worker))
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
