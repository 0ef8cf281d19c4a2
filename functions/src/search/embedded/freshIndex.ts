import { chunk } from 'es-toolkit/array'
import { readDocuments } from '../searchedApplicants.ts'
import type { Change, ChangeFeed } from '../stores/changeFeed.ts'
import { EmbeddedSearch } from './embeddedSearch.ts'
import type { Snapshot } from './snapshotFormat.ts'

/** In milliseconds. A change may be committed or indexed this long after its timestamp. */
const lateness = 60_000
/** In milliseconds. All ids and versions are compared after this time, to find even later changes. */
const reconciledEvery = 3_600_000
/** Records are loaded in batches, so that not all items are in memory at once. */
const recordsAtOnce = 2000
/** A new snapshot is saved if it would avoid reading this share of all records, and at least this many. */
const shareWorthSaving = 0.1
const fewestWorthSaving = 100

interface FreshIndexDeps {
  feed: Pick<ChangeFeed, 'since' | 'read'>
  now: () => Date
  /** A saved index to start from. It only saves time and may be missing, outdated or broken. */
  snapshots?: {
    load: () => Promise<Snapshot | undefined>
    /** Receives the error that made loading fail. */
    failed: (error: unknown) => void
    /** Called if a new snapshot would save much reading, or the current one contains a deleted person. */
    outdated: () => void
  }
}

/**
 * Keeps an index in sync with the table. Each call reads the change index from a minute before the newest change seen,
 * skips known versions and reads the rest consistently. After a failed call the index stays usable, and the next call
 * reads the same changes again.
 */
export function freshIndex({ feed, now, snapshots }: FreshIndexDeps): () => Promise<EmbeddedSearch> {
  let begun: Promise<EmbeddedSearch> | undefined
  let seenUntil: number | undefined
  let reconciledAt = Number.NEGATIVE_INFINITY
  /** The number of records the last snapshot lacks, or infinity if it still contains a deleted person. */
  let unsaved = 0
  let turn: Promise<unknown> = Promise.resolve()

  const catchUp = async (): Promise<EmbeddedSearch> => {
    const startedAt = now().getTime()
    const first = seenUntil === undefined
    const everything = first || startedAt - reconciledAt >= reconciledEvery
    begun ??= beginWith(snapshots, now)
    const [index, changes] = await Promise.all([
      begun,
      feed.since(everything ? undefined : new Date((seenUntil ?? 0) - lateness).toISOString()),
    ])
    unsaved += await applyChanges(index, feed, changes)
    if (everything) {
      unsaved += await removeMissing(index, feed, changes)
      reconciledAt = startedAt
    }
    // A writer whose clock is ahead must not cause other writers' changes to be skipped.
    seenUntil = Math.min(Math.max(seenUntil ?? 0, timeOfLast(changes)), startedAt)
    const worthSaving = everything && !first ? 1 : Math.max(fewestWorthSaving, index.size * shareWorthSaving)
    if (unsaved >= worthSaving) {
      unsaved = 0
      snapshots?.outdated()
    }
    return index
  }

  return () => {
    // Sequential: each call must see everything written before it started, so it can't share a read in progress.
    const mine = turn.then(catchUp, catchUp)
    turn = mine
    return mine
  }
}

/**
 * Returns an index with the snapshot's records, or an empty one. It must be compared with the full listing before use,
 * because records may have changed or been deleted since.
 */
async function beginWith(snapshots: FreshIndexDeps['snapshots'], now: () => Date): Promise<EmbeddedSearch> {
  try {
    const snapshot = await snapshots?.load()
    const index = new EmbeddedSearch(now)
    for (const document of snapshot?.documents ?? []) index.upsert(document)
    for (const [id, version] of snapshot?.gone ?? []) index.delete(id, version)
    index.settle()
    return index
  } catch (error) {
    snapshots?.failed(error)
    // A new index, because the other may contain part of a snapshot.
    return new EmbeddedSearch(now)
  }
}

/** Returns the number of records read, or infinity if one was deleted. */
async function applyChanges(
  index: EmbeddedSearch,
  feed: FreshIndexDeps['feed'],
  changes: readonly Change[],
): Promise<number> {
  const newer = changes.filter(({ id, version }) => (index.versionOf(id) ?? 0) < version)
  let deletions = 0
  for (const some of chunk(newer, recordsAtOnce)) {
    const documents = await readDocuments(
      feed,
      some.map(({ id }) => id),
    )
    for (const { id, version } of some) {
      const document = documents.get(id)
      if (document) index.upsert(document)
      else if (Number.isFinite(version)) {
        if (index.has(id)) deletions += 1
        index.delete(id, version)
      }
    }
  }
  if (newer.length > 0) index.settle()
  return deletions > 0 ? Number.POSITIVE_INFINITY : newer.length
}

/**
 * Removes records that are not in the full listing, after a consistent read confirms the deletion. Returns infinity if
 * a record was removed, else 0.
 */
async function removeMissing(
  index: EmbeddedSearch,
  feed: FreshIndexDeps['feed'],
  listing: readonly Change[],
): Promise<number> {
  const listed = new Set(listing.map(({ id }) => id))
  const missing = [...index.ids()].filter((id) => !listed.has(id))
  const documents = await readDocuments(feed, missing)
  for (const id of missing) {
    const document = documents.get(id)
    if (document) index.upsert(document)
    else index.delete(id, index.versionOf(id) ?? 1)
  }
  index.forgetGone(listed)
  return missing.length > documents.size ? Number.POSITIVE_INFINITY : 0
}

function timeOfLast(changes: readonly Change[]): number {
  const last = changes.at(-1)
  return last === undefined ? 0 : Date.parse(last.changedAt.slice(0, last.changedAt.indexOf('#')))
}
