import type { SearchDocument } from '../meaning/searchDocument.ts'
import type { Change, ChangeFeed } from '../stores/changeFeed.ts'
import { applyChanges, removeMissing } from './applyChanges.ts'
import { EmbeddedSearch } from './embeddedSearch.ts'
import { LookBack } from './lookBack.ts'
import { Reconciliation } from './reconciliation.ts'
import type { Snapshot } from './snapshotFormat.ts'

/**
 * The number of known entries of the change index that a call reads again at most: in its newest part, and in one slice
 * of the rest of the last minute. At 45 entries a unit, 50 searches a second read up to 2,300 of the 3,000 units that
 * the partition has. See `npm run bench -- search`.
 */
const knownPerCall = 1000
/** The number of entries that one slice of the hourly comparison lists. */
const reconciledPerSlice = 2000
/**
 * In milliseconds. After this time without a call everything is compared at once, as at the start. Tombstones disappear
 * after two days, so a longer pause could miss a deletion.
 */
const longestPause = 24 * 3_600_000
/** A new snapshot is saved if it would avoid reading this share of all records, and at least this many. */
const shareWorthSaving = 0.1
const fewestWorthSaving = 100
/** In milliseconds. An outdated snapshot is not saved again if one is at most this old, for example from another engine. */
const betweenSnapshots = 15_000
/** With this share of all records to read, and at least this many, loading the snapshot is faster. */
const shareWorthLoading = 0.2
const fewestWorthLoading = 1000

interface FreshIndexDeps {
  feed: Pick<ChangeFeed, 'since' | 'between' | 'read'>
  now: () => Date
  /** A saved index to start from. It only saves time and may be missing, outdated or broken. */
  snapshots?: {
    load: () => Promise<Snapshot | undefined>
    /** Receives the error that made loading fail. */
    failed: (error: unknown) => void
    /**
     * Called if a new snapshot would save much reading, or the current one contains a deleted person. Nothing has to be
     * saved if there is a snapshot with all changes before `since`.
     */
    outdated: (since: Date) => void
  }
  /** How many entries of the change index a call reads again. */
  bounds?: { known: number; reconciled: number }
}

/**
 * Keeps an index in sync with the table. Each call reads the change index from its last position on, with a bounded part
 * of what it has read before (see `LookBack`), skips known versions and reads the rest consistently. After a failed call
 * the index stays usable, and the next call reads the same changes again.
 */
export function freshIndex(deps: FreshIndexDeps): () => Promise<EmbeddedSearch> {
  const follower = indexFollower(deps)
  let running: Promise<EmbeddedSearch> | undefined
  let waiting: Promise<EmbeddedSearch> | undefined

  const start = (): Promise<EmbeddedSearch> => {
    waiting = undefined
    const mine = follower().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }

  return () => {
    if (!running && !waiting) return start()
    // Each call must see everything written before it, so it can't share a read in progress. All share the next one.
    waiting ??= running?.then(start, start) ?? start()
    return waiting
  }
}

function indexFollower({
  feed,
  now,
  snapshots,
  bounds = { known: knownPerCall, reconciled: reconciledPerSlice },
}: FreshIndexDeps): () => Promise<EmbeddedSearch> {
  let begun: Promise<EmbeddedSearch> | undefined
  let following: { lookBack: LookBack; reconciliation: Reconciliation; caughtUpAt: number } | undefined
  /** The number of records the last snapshot lacks, or infinity if it still contains a deleted person. */
  let unsaved = 0

  const apply = async (index: EmbeddedSearch, changes: readonly Change[], isStart: boolean): Promise<void> => {
    const saved = async (versions: ReadonlyMap<string, number>): Promise<SearchDocument[]> =>
      !isStart && versions.size >= Math.max(fewestWorthLoading, index.size * shareWorthLoading)
        ? savedDocuments(snapshots, versions)
        : []
    const { changed, deleted } = await applyChanges(index, { feed, saved }, changes)
    unsaved += deleted ? Number.POSITIVE_INFINITY : changed
  }

  const askToSave = (worthSaving: number, startedAt: number): void => {
    if (unsaved < worthSaving) return
    snapshots?.outdated(new Date(Number.isFinite(unsaved) ? startedAt - betweenSnapshots : startedAt))
    unsaved = 0
  }
  const shareOf = (index: EmbeddedSearch) => Math.max(fewestWorthSaving, index.size * shareWorthSaving)

  /** Compares everything, as at the start. */
  const compareAll = async (startedAt: number): Promise<EmbeddedSearch> => {
    const isStart = begun === undefined
    begun ??= beginWith(snapshots, now)
    const [index, changes] = await Promise.all([begun, feed.since()])
    await apply(index, changes, isStart)
    if (await removeMissing(index, feed, new Set(changes.map(({ id }) => id)))) unsaved = Number.POSITIVE_INFINITY
    following = {
      lookBack: new LookBack(bounds.known, changes, startedAt),
      reconciliation: new Reconciliation(bounds.reconciled, startedAt),
      caughtUpAt: startedAt,
    }
    askToSave(shareOf(index), startedAt)
    return index
  }

  return async () => {
    const startedAt = now().getTime()
    if (!begun || !following || startedAt - following.caughtUpAt >= longestPause) return compareAll(startedAt)
    const { lookBack, reconciliation } = following
    const reading = lookBack.next(startedAt)
    const compared = reconciliation.next(startedAt)
    const between = (slice: typeof compared) => (slice ? feed.between(slice.from, slice.to, slice.most) : [])
    const [index, changes, again, listing] = await Promise.all([
      begun,
      feed.since(reading.from),
      between(reading.slice),
      between(compared),
    ])
    await apply(index, [...changes, ...again, ...listing], false)
    lookBack.done(reading, changes, again)
    reconciliation.add([...changes, ...again], compared && { startedAt, changes: listing })
    following.caughtUpAt = startedAt
    const { listed } = reconciliation
    if (listed && (await removeMissing(index, feed, listed))) unsaved = Number.POSITIVE_INFINITY
    if (listed) reconciliation.end()
    askToSave(listed ? 1 : shareOf(index), startedAt)
    return index
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

/** Returns the documents of the last snapshot that have exactly these versions. */
async function savedDocuments(
  snapshots: FreshIndexDeps['snapshots'],
  versions: ReadonlyMap<string, number>,
): Promise<SearchDocument[]> {
  try {
    const documents = (await snapshots?.load())?.documents ?? []
    // An older snapshot could otherwise restore an outdated or deleted record.
    return [...documents].filter(({ id, version }) => versions.get(id) === version)
  } catch (error) {
    snapshots?.failed(error)
    return []
  }
}
