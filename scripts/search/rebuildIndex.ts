import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '../../functions/src/data/changeFeed.ts'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { type IndexSize, indexDefinition } from '../../functions/src/search/openSearch/indexDefinition.ts'
import { type OpenSearch, OpenSearchRefusal } from '../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import { searchAlias } from '../../shared/contract/environment.ts'

export interface SearchPlace {
  openSearch: OpenSearch
  feed: Pick<ChangeFeed, 'since' | 'states'>
  /** Of the index that is made. */
  size: IndexSize
  /** The name that searches go by. */
  alias?: string
}

export interface Rebuilding extends SearchPlace {
  now: () => Date
  pause?: (milliseconds: number) => Promise<unknown>
  /** Takes what made a reading or writing fail, which is then tried again. */
  report: (error: unknown) => void
}

export interface Rebuilt {
  index: string
  /** How many applicants were read, deleted ones that left a trace among them. */
  read: number
  /** Those of which the index takes nothing. */
  refused: string[]
}

/** Read and written together; several such batches are under way. */
const batchSize = 250
const batchesAtOnce = 4
const attempts = 6
/** Changes may reach the index of changes so long after the time they carry. In milliseconds. */
const lateness = 60_000
/** How long the index of changes is given to show what was written a moment ago. In milliseconds. */
const settling = 2000

/** Makes an empty index behind the alias, unless there is one: before that, nothing can be searched or written. */
export async function ensureIndex(place: SearchPlace & { now: () => Date }): Promise<void> {
  const { openSearch, alias = searchAlias, now, size } = place
  if ((await behind(openSearch, alias)).length > 0) return
  await openSearch('PUT', `/${nameAt(alias, now())}`, { body: { ...indexDefinition(size), aliases: { [alias]: {} } } })
}

/**
 * Makes a new index from the table beside the one that is searched, puts it in its place at one stroke, and deletes the
 * old one. What changes meanwhile is written to the old one by the indexer, and to the new one at the end. A rebuild that
 * was interrupted leaves the old index in its place, and an unfinished one that the next rebuild deletes.
 *
 * Throws when the table or OpenSearch keeps failing.
 */
export async function rebuildIndex(rebuilding: Rebuilding): Promise<Rebuilt> {
  const { openSearch, alias = searchAlias, now, pause = sleep, size } = rebuilding
  const unfinished = `${alias}-unfinished`
  await drop(openSearch, await behind(openSearch, unfinished))
  const startedAt = now()
  const index = nameAt(alias, startedAt)
  const { settings, mappings } = indexDefinition(size)
  await openSearch('PUT', `/${index}`, {
    // Nobody searches it before it is whole.
    body: { settings: { ...settings, refresh_interval: '-1' }, mappings, aliases: { [unfinished]: {} } },
  })
  const refused = new Set<string>()
  const changesOf = async (since?: string, into = alias): Promise<number> => {
    const changes = await rebuilding.feed.since(since)
    const ids = changes.map(({ id }) => id)
    for (const id of await indexAll(ids, { ...rebuilding, pause }, into)) refused.add(id)
    return ids.length
  }
  const meanwhile = new Date(startedAt.getTime() - lateness).toISOString()
  const read = await changesOf(undefined, unfinished)
  await changesOf(meanwhile, unfinished)
  await openSearch('PUT', `/${index}/_settings`, { body: { refresh_interval: settings.refresh_interval } })
  await openSearch('POST', `/${index}/_refresh`)
  const old = await behind(openSearch, alias)
  await openSearch('POST', '/_aliases', {
    body: {
      actions: [
        { add: { index, alias } },
        { remove: { index, alias: unfinished } },
        ...old.map((name) => ({ remove: { index: name, alias } })),
      ],
    },
  })
  // The last of what the indexer wrote to the old index.
  await pause(settling)
  await changesOf(meanwhile)
  await drop(openSearch, old)
  return { index, read, refused: [...refused] }
}

/** Indexes these applicants, and those that fail again; answers those of which the index takes nothing. */
async function indexAll(
  ids: readonly string[],
  { openSearch, feed, report, pause }: Rebuilding & { pause: (milliseconds: number) => Promise<unknown> },
  into: string,
): Promise<string[]> {
  const deps = { feed, write: writeIndex(openSearch, into), report }
  const never: string[] = []
  let from = 0
  const worker = async (): Promise<void> => {
    while (from < ids.length) {
      let waiting: readonly string[] = ids.slice(from, from + batchSize)
      from += batchSize
      for (let attempt = 0; waiting.length > 0; attempt += 1) {
        if (attempt === attempts)
          throw new Error(`${waiting.length} applicants could not be indexed, ${attempts} times`)
        if (attempt > 0) await pause(250 * 2 ** attempt)
        const left = await indexApplicants(waiting, deps)
        never.push(...left.never)
        waiting = left.again
      }
    }
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, worker))
  return never
}

/** The indexes behind an alias. */
async function behind(openSearch: OpenSearch, alias: string): Promise<string[]> {
  try {
    return Object.keys(await openSearch<Record<string, unknown>>('GET', `/_alias/${alias}`))
  } catch (error) {
    if (error instanceof OpenSearchRefusal && error.status === 404) return []
    throw error
  }
}

async function drop(openSearch: OpenSearch, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await openSearch('DELETE', `/${index}`)
}

/** Such as `applicants-20261121t203000123z`: no two rebuilds begin in the same millisecond. */
const nameAt = (alias: string, moment: Date): string =>
  `${alias}-${moment.toISOString().replace(/\W/g, '').toLowerCase()}`
