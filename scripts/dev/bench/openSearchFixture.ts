import { setTimeout as pause } from 'node:timers/promises'
import { chunk } from 'es-toolkit'
import type { QueueRecord } from '../../../functions/src/kernel/aws/batch.ts'
import { followQueue } from '../../../functions/src/search/openSearch/followQueue.ts'
import { indexApplicants } from '../../../functions/src/search/openSearch/indexApplicants.ts'
import { indexedDocument } from '../../../functions/src/search/openSearch/indexedDocument.ts'
import { type OpenSearch, openSearchAt } from '../../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../../functions/src/search/openSearch/writeIndex.ts'
import type { RecordState } from '../../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { makeIndex, startRefreshing } from '../../ops/search/searchIndexes.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { benchDocuments, benchFixture } from './searchFixture.ts'

/** The timeout of OpenSearch requests, in milliseconds. */
const timeout = 60_000
const chunkSize = 500
const chunksAtOnce = 3
const size = { shards: 1, replicas: 0 }

/** Returns a client for the OpenSearch at an endpoint, as the product uses it. */
export const benchOpenSearch = (endpoint: string): OpenSearch => openSearchAt({ endpoint, timeout })

/** Creates the product's index with its alias, fills it with this many people, and waits until it is idle. */
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
      if (outcomes.some((outcome) => outcome !== 'done')) throw new Error('OpenSearch rejected a chunk')
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

/** The number of people who change during the bench, in turn. Small enough to be in any of its indexes. */
const changing = 1000

export interface BenchIndexer {
  /** Changes the next `count` people and indexes them as one batch. Resolves when they are indexed. */
  follow(count: number, changes?: Partial<Applicant>): Promise<void>
}

/** Returns the indexer on an in-memory table. It starts with the people as the bench indexed them. */
export function benchIndexer(openSearch: OpenSearch): BenchIndexer {
  const people = [...demoApplicants({ ...benchFixture, count: changing })]
  const table = new Map<string, Applicant>()
  const failed = (error: unknown): never => {
    throw error
  }
  const indexing = {
    feed: { states: async (ids: readonly string[]) => new Map(ids.map((id) => [id, stateOf(table.get(id))])) },
    write: writeIndex(openSearch),
    report: failed,
  }
  let next = 0
  const change = (changes: Partial<Applicant>): QueueRecord => {
    const person = people[next % people.length]
    if (person === undefined) throw new Error('The bench has no applicant to change')
    next += 1
    // Higher than any version another indexer of the bench has written.
    table.set(person.id, { ...person, ...changes, version: Date.now() })
    return { messageId: String(next), body: person.id }
  }
  return {
    async follow(count, changes = {}) {
      const records = Array.from({ length: count }, () => change(changes))
      const { batchItemFailures } = await followQueue(records, {
        index: (ids) => indexApplicants(ids, indexing),
        report: () => {},
      })
      if (batchItemFailures.length > 0) throw new Error('The index rejected a batch')
    },
  }
}

function stateOf(item: Applicant | undefined): RecordState {
  if (item === undefined) throw new Error('The indexer asks for an applicant that did not change')
  return { deleted: false, version: item.version, item: { ...item } }
}
