import { searchedFields } from '../meaning/searchDocument.ts'
import { searchDocumentOf } from '../searchedApplicants.ts'
import type { ChangeFeed, RecordState } from '../stores/changeFeed.ts'
import { indexedDocument } from './indexedDocument.ts'
import type { IndexWrite, WriteIndex } from './writeIndex.ts'

export interface IndexingDeps {
  feed: Pick<ChangeFeed, 'states'>
  write: WriteIndex
  /** Takes what made a reading or writing fail. */
  report: (error: unknown) => void
}

/** The ids that the index does not follow yet: those worth another attempt, and those of which it takes nothing. */
export interface LeftBehind {
  again: string[]
  never: string[]
}

/**
 * The version of a deletion whose tombstone is gone, too: nothing is newer. Only ids that never come back get there, and
 * OpenSearch forgets it after an hour.
 */
const afterAllVersions = Number.MAX_SAFE_INTEGER

/**
 * Makes the index hold of these applicants what the table holds now. Each is written under its version and the index
 * refuses older ones, so it does not matter how often an id comes, in which order, or how late another attempt's writing
 * arrives.
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

/** What the index should hold of an applicant in this state. Throws when the item is not one that can be searched. */
function writeOf(id: string, state: RecordState | undefined): IndexWrite {
  if (state === undefined) return { id, version: afterAllVersions }
  const { version } = state
  if (state.deleted) return { id, version }
  return { id, version, document: indexedDocument(searchDocumentOf(state.item)) }
}
