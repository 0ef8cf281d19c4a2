import { chunk } from 'es-toolkit/array'
import { readDocuments } from '../searchedApplicants.ts'
import type { Change, ChangeFeed } from '../stores/changeFeed.ts'
import { EmbeddedSearch } from './embeddedSearch.ts'
import type { Snapshot } from './snapshotFormat.ts'

/** Changes may be committed, or reach the index, this long after the time they carry. In milliseconds. */
const lateness = 60_000
/** After this long all ids and versions are compared, for what came later still. In milliseconds. */
const reconciledEvery = 3_600_000
/** Records that are read and taken in together: loading must not hold all of them as items at once. */
const recordsAtOnce = 2000
/** A new snapshot is worth its trouble when it would save reading this share of all records, and at least so many. */
const shareWorthSaving = 0.1
const fewestWorthSaving = 100

interface FreshIndexDeps {
  feed: Pick<ChangeFeed, 'since' | 'read'>
  now: () => Date
  /** What another index knew, so that this one need not read it all. It only saves time: it may be missing, old or broken. */
  snapshots?: {
    load: () => Promise<Snapshot | undefined>
    /** Takes what made loading fail. */
    failed: (error: unknown) => void
    /** Told when a snapshot of now would save the next one much reading, or would no longer hold somebody deleted. */
    outdated: () => void
  }
}

/**
 * Keeps an index in step with the table. Each call reads the index of changes from a minute before the newest change
 * seen, skips what it has by id and version, and reads the rest consistently. A failed call leaves the index usable: the
 * next one reads the same changes again.
 */
export function freshIndex({ feed, now, snapshots }: FreshIndexDeps): () => Promise<EmbeddedSearch> {
  let begun: Promise<EmbeddedSearch> | undefined
  let seenUntil: number | undefined
  let reconciledAt = Number.NEGATIVE_INFINITY
  /** How many records the last snapshot lacks; a deletion counts as all of them, since its person is still in there. */
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
    unsaved += await takeIn(index, feed, changes)
    if (everything) {
      unsaved += await removeMissing(index, feed, changes)
      reconciledAt = startedAt
    }
    // A writer whose clock is ahead must not make us skip those whose clocks are right.
    seenUntil = Math.min(Math.max(seenUntil ?? 0, timeOfLast(changes)), startedAt)
    const worthSaving = everything && !first ? 1 : Math.max(fewestWorthSaving, index.size * shareWorthSaving)
    if (unsaved >= worthSaving) {
      unsaved = 0
      snapshots?.outdated()
    }
    return index
  }

  return () => {
    // One after the other: a call must see what was written before it began, so it cannot share a reading under way.
    const mine = turn.then(catchUp, catchUp)
    turn = mine
    return mine
  }
}

/**
 * An index with what the snapshot has, or an empty one. Nobody may see it before all that is listed was compared with
 * it: whoever changed or went since the snapshot is still in there.
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
    // Not the one that half a document may have gone into.
    return new EmbeddedSearch(now)
  }
}

/** Gives how many records were read; infinity when one of them is deleted. */
async function takeIn(
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
 * Removes what the listing of all changes lacks, once a consistent read has confirmed that it is gone. Gives 0, or
 * infinity when something was removed.
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
