import { replacedAlias, searchAlias, unfinishedAlias } from '../../../../shared/kernel/contract/environment.ts'
import type { IndexedDocument } from './indexedDocument.ts'
import type { OpenSearch } from './openSearch.ts'

/** The content of the index for an id from a version on: a document, or none. */
export interface IndexWrite {
  id: string
  version: number
  document?: IndexedDocument
}

/**
 * `done` if the index has this version or a newer one, `again` if a retry may succeed, and `never` if the index refuses
 * the document.
 */
export type WriteOutcome = 'done' | 'again' | 'never'

/** Writes to the index and returns the outcomes in order. Rejects if they are unknown. */
export type WriteIndex = (writes: readonly IndexWrite[]) => Promise<WriteOutcome[]>

/** Small domains accept at most 10 MB per request. Counted in characters, some of which take several bytes. */
const mostInRequest = 4_000_000

interface BulkAnswer {
  items: Record<string, { status: number; error?: { type?: string } }>[]
}

/**
 * Writes to the index, and deletes from the one it has replaced and the one that is to replace it, if they exist: either
 * may go live, and erased people must be gone from all of them.
 */
export function writeLiveIndex(openSearch: OpenSearch, alias = searchAlias): WriteIndex {
  const write = writeIndex(openSearch, { alias })
  const others = [replacedAlias(alias), unfinishedAlias(alias)].map((other) => deleteFrom(openSearch, other))
  return async (writes) => {
    const outcomes = await write(writes)
    const deleted = writes.flatMap(({ id, document }) => (document === undefined ? id : []))
    const left = new Set((await Promise.all(others.map((deleteThese) => deleteThese(deleted)))).flat())
    return outcomes.map((outcome, place) =>
      outcome === 'done' && left.has(writes[place]?.id ?? '') ? 'again' : outcome,
    )
  }
}

/**
 * Returns a function that deletes ids from an index, if it exists, and returns those to retry. Without a version: a
 * delete with an external version would create a missing index, whatever `require_alias` says.
 */
const deleteFrom =
  (openSearch: OpenSearch, alias: string) =>
  async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const body = ids.map((_id) => `${JSON.stringify({ delete: { _id } })}\n`).join('')
    const { items } = await openSearch<BulkAnswer>('POST', `/${alias}/_bulk`, { body })
    return ids.filter((_id, place) => {
      const { error } = Object.values(items[place] ?? {})[0] ?? { error: { type: 'no answer' } }
      return error !== undefined && error.type !== 'index_not_found_exception'
    })
  }

/** Writes through an existing alias. Without one, OpenSearch would create an index without our mapping. */
export function writeIndex(openSearch: OpenSearch, { alias = searchAlias }: { alias?: string } = {}): WriteIndex {
  return async (writes) => {
    const outcomes: WriteOutcome[] = []
    for (const body of requestsOf(writes)) {
      const { items } = await openSearch<BulkAnswer>('POST', `/${alias}/_bulk`, {
        body,
        parameters: { require_alias: 'true' },
      })
      outcomes.push(...items.map(outcomeOf))
    }
    return outcomes
  }
}

function requestsOf(writes: readonly IndexWrite[]): string[] {
  const requests: string[] = []
  let current = ''
  for (const write of writes) {
    const lines = linesOf(write)
    if (current !== '' && current.length + lines.length > mostInRequest) {
      requests.push(current)
      current = ''
    }
    current += lines
  }
  if (current !== '') requests.push(current)
  return requests
}

/** Writes a version again even if the index has it, because a rebuild may have changed the document's form. */
function linesOf({ id, version, document }: IndexWrite): string {
  const about = { _id: id, version, version_type: 'external_gte' }
  if (document === undefined) return `${JSON.stringify({ delete: about })}\n`
  return `${JSON.stringify({ index: about })}\n${JSON.stringify(document)}\n`
}

function outcomeOf(item: BulkAnswer['items'][number]): WriteOutcome {
  const { status, error } = Object.values(item)[0] ?? { status: 500, error: { type: 'no answer' } }
  // Deleting a missing document returns 404 without an error.
  if (error === undefined || status === 409) return 'done'
  return status === 400 ? 'never' : 'again'
}
