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
  const others = [replacedAlias(alias), unfinishedAlias(alias)].map((other) =>
    writeIndex(openSearch, { alias: other, withoutIndex: 'done' }),
  )
  return async (writes) => {
    const outcomes = await write(writes)
    const deletions = writes.filter(({ document }) => document === undefined)
    const deleted = await Promise.all(others.map((deleteFrom) => deleteFrom(deletions)))
    const failures = new Map(
      deleted.flatMap((results) =>
        results.flatMap((outcome, place) => (outcome === 'done' ? [] : [[deletions[place]?.id, outcome] as const])),
      ),
    )
    return outcomes.map((outcome, place) => (outcome === 'done' && failures.get(writes[place]?.id)) || outcome)
  }
}

interface WrittenIndex {
  alias?: string
  /** The outcome if there is no index behind the alias. */
  withoutIndex?: WriteOutcome
}

/** Writes through an existing alias. Without one, OpenSearch would create an index without our mapping. */
export function writeIndex(
  openSearch: OpenSearch,
  { alias = searchAlias, withoutIndex = 'again' }: WrittenIndex = {},
): WriteIndex {
  return async (writes) => {
    const outcomes: WriteOutcome[] = []
    for (const body of requestsOf(writes)) {
      const { items } = await openSearch<BulkAnswer>('POST', `/${alias}/_bulk`, {
        body,
        parameters: { require_alias: 'true' },
      })
      outcomes.push(...items.map((item) => outcomeOf(item, withoutIndex)))
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

function outcomeOf(item: BulkAnswer['items'][number], withoutIndex: WriteOutcome): WriteOutcome {
  const { status, error } = Object.values(item)[0] ?? { status: 500, error: { type: 'no answer' } }
  // Deleting a missing document returns 404 without an error.
  if (error === undefined || status === 409) return 'done'
  if (error.type === 'index_not_found_exception') return withoutIndex
  return status === 400 ? 'never' : 'again'
}
