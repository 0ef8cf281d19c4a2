import { searchAlias } from '../../../../shared/kernel/contract/environment.ts'
import type { IndexedDocument } from './indexedDocument.ts'
import type { OpenSearch } from './openSearch.ts'

/** What the index should hold of an id from a version on: a document, or nothing. */
export interface IndexWrite {
  id: string
  version: number
  document?: IndexedDocument
}

/**
 * What became of a write: the index has it, or something newer; it may succeed later; or the index will never take it in
 * this form.
 */
export type WriteOutcome = 'done' | 'again' | 'never'

/** Writes to the index; the outcomes come in the order of the writes. Rejects when nothing is known of them. */
export type WriteIndex = (writes: readonly IndexWrite[]) => Promise<WriteOutcome[]>

/** Small domains take no more than 10 MB in a request. In characters, of which a few are more than one byte. */
const mostInRequest = 4_000_000

interface BulkAnswer {
  items: Record<string, { status: number; error?: unknown }>[]
}

/** Writes through an alias, which has to exist: OpenSearch would make up an index without our mapping. */
export function writeIndex(openSearch: OpenSearch, alias = searchAlias): WriteIndex {
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

/** A version that the index has already is written again: after a rebuild's change of form it may look different. */
function linesOf({ id, version, document }: IndexWrite): string {
  const about = { _id: id, version, version_type: 'external_gte' }
  if (document === undefined) return `${JSON.stringify({ delete: about })}\n`
  return `${JSON.stringify({ index: about })}\n${JSON.stringify(document)}\n`
}

function outcomeOf(item: BulkAnswer['items'][number]): WriteOutcome {
  const { status, error } = Object.values(item)[0] ?? { status: 500, error: 'no answer' }
  // What is to be deleted and is not there answers 404, without an error.
  if (error === undefined || status === 409) return 'done'
  return status === 400 ? 'never' : 'again'
}
