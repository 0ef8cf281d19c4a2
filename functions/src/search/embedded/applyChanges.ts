import { chunk } from 'es-toolkit/array'
import type { SearchDocument } from '../meaning/searchDocument.ts'
import { readDocuments } from '../searchedApplicants.ts'
import type { Change, ChangeFeed } from '../stores/changeFeed.ts'
import type { EmbeddedSearch } from './embeddedSearch.ts'

/** Records are loaded in batches, so that not all items are in memory at once. */
const recordsAtOnce = 2000

interface Applied {
  /** The number of new changes. */
  changed: number
  /** Whether a record was removed from the index. */
  deleted: boolean
}

interface Applying {
  feed: Pick<ChangeFeed, 'read'>
  /** Returns the records that a snapshot has in these versions, if loading it is worth it for so many. */
  saved: (versions: ReadonlyMap<string, number>) => Promise<readonly SearchDocument[]>
}

/** Applies the changes that the index doesn't contain yet. */
export async function applyChanges(
  index: EmbeddedSearch,
  { feed, saved }: Applying,
  changes: readonly Change[],
): Promise<Applied> {
  const newer = changes.filter(({ id, version }) => (index.versionOf(id) ?? 0) < version)
  const versions = new Map(newer.map(({ id, version }) => [id, version]))
  for (const document of await saved(versions)) index.upsert(document)
  const unread = newer.filter(({ id, version }) => (index.versionOf(id) ?? 0) < version)
  let deleted = false
  for (const some of chunk(unread, recordsAtOnce)) {
    const documents = await readDocuments(
      feed,
      some.map(({ id }) => id),
    )
    for (const { id, version } of some) {
      const document = documents.get(id)
      if (document) index.upsert(document)
      else if (Number.isFinite(version)) {
        deleted ||= index.has(id)
        index.delete(id, version)
      }
    }
  }
  if (newer.length > 0) index.settle()
  return { changed: newer.length, deleted }
}

/**
 * Removes records whose ids were not listed, after a consistent read confirms the deletion. Returns whether one was
 * removed.
 */
export async function removeMissing(
  index: EmbeddedSearch,
  feed: Pick<ChangeFeed, 'read'>,
  listed: ReadonlySet<string>,
): Promise<boolean> {
  const missing = [...index.ids()].filter((id) => !listed.has(id))
  const documents = await readDocuments(feed, missing)
  for (const id of missing) {
    const document = documents.get(id)
    if (document) index.upsert(document)
    else index.delete(id, index.versionOf(id) ?? 1)
  }
  index.forgetGone(listed)
  return missing.length > documents.size
}
