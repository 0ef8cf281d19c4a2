import { searchedFields } from '../meaning/searchDocument.ts'
import { searchDocumentOf } from '../searchedApplicants.ts'
import type { ChangeFeed, RecordState } from '../stores/changeFeed.ts'
import { indexedDocument } from './indexedDocument.ts'
import type { IndexWrite, WriteIndex } from './writeIndex.ts'

export interface IndexingDeps {
  feed: Pick<ChangeFeed, 'states'>
  write: WriteIndex
  report: (error: unknown) => void
}

/** Ids that the index doesn't have yet: to retry, and permanently refused. */
export interface LeftBehind {
  again: string[]
  never: string[]
}

/**
 * The version to delete an id whose tombstone no longer exists. Such ids never return, and OpenSearch forgets the
 * deletion after an hour.
 */
const afterAllVersions = Number.MAX_SAFE_INTEGER

/**
 * Updates the index to the current state of these applicants. Each write has the record's version and the index refuses
 * older ones, so repeats, order and delayed writes don't matter.
 */
export async function indexApplicants(ids: readonly string[], deps: IndexingDeps): Promise<LeftBehind> {
  const different = [...new Set(ids)]
  const left: LeftBehind = { again: [], never: [] }
  try {
    const states = await deps.feed.states(different, searchedFields)
    const writes: IndexWrite[] = []
    for (const id of different) {
      try {
        writes.push(writeOf(id, states.get(id)))
      } catch (error) {
        deps.report(error)
        left.never.push(id)
      }
    }
    const outcomes = writes.length === 0 ? [] : await deps.write(writes)
    for (const [index, { id }] of writes.entries()) {
      const outcome = outcomes[index] ?? 'again'
      if (outcome !== 'done') left[outcome].push(id)
    }
    return left
  } catch (error) {
    deps.report(error)
    return { ...left, again: different.filter((id) => !left.never.includes(id)) }
  }
}

/** Returns the write for an applicant in this state. Throws if the item can't be searched. */
function writeOf(id: string, state: RecordState | undefined): IndexWrite {
  if (state === undefined) return { id, version: afterAllVersions }
  const { version } = state
  if (state.deleted) return { id, version }
  return { id, version, document: indexedDocument(searchDocumentOf(state.item)) }
}
