import type { Change } from '../stores/changeFeed.ts'

/** In milliseconds. A change may be committed, or shown by the change index, this long after its timestamp. */
export const lateness = 60_000
/** In milliseconds. If a call can't read the last minute at once, it is read again in slices, this often. */
const roundEvery = 10_000

/** One call's reads of the change index. */
export interface Reading {
  startedAt: number
  /** Everything from this position on is read. */
  from: string
  /** An earlier part of the last minute to read again, up to `most` entries. */
  slice: { from: string; to: string; most: number } | undefined
}

interface Round {
  from: string
  to: string
  /** Reading the round to its end settles all timestamps before this one, in milliseconds. */
  settles: number
}

/** Returns the timestamp of a change in milliseconds. */
export const timeOf = ({ changedAt }: Pick<Change, 'changedAt'>): number =>
  Date.parse(changedAt.slice(0, changedAt.indexOf('#')))

export const positionAt = (time: number): string => new Date(time).toISOString()

/**
 * Decides which part of the change index each call reads. A timestamp is settled when it was read at least a minute
 * after it, because no change of that time can still arrive. Unsettled timestamps are read again at each call, as long
 * as they have at most `known` entries. If there are more, each call reads only the newest `known`, with all new ones,
 * and one slice of the others.
 */
export class LookBack {
  /** At least two, so that slices make progress. */
  readonly #known: number
  /** The newest timestamp seen. A clock that is ahead doesn't count, so that other writers' changes are not skipped. */
  #seenUntil: number
  #settledUntil: number
  #from = ''
  #round: Round | undefined
  #roundBegan = Number.NEGATIVE_INFINITY
  /** How many new entries the last call read. */
  #fresh = 0

  /** Starts after a listing of everything, oldest first, that began at `startedAt`. */
  constructor(known: number, listing: readonly Change[], startedAt: number) {
    this.#known = known
    this.#seenUntil = Math.min(lastTimeOf(listing), startedAt)
    this.#settledUntil = this.#seenUntil - lateness
    this.#moveOn(listing)
  }

  /** Plans the reads of a call. */
  next(startedAt: number): Reading {
    if (startedAt < this.#seenUntil) this.#goBackTo(startedAt)
    const round = this.#round ?? this.#dueRound(startedAt)
    // Twice the new entries, so that a round ends even if the container is seldom called while much changes.
    const most = Math.max(this.#known, 2 * this.#fresh)
    return { startedAt, from: this.#from, slice: round && { from: round.from, to: round.to, most } }
  }

  /** Records the reads of a call. Without this, for example after an error, the next call reads the same again. */
  done({ startedAt, from, slice }: Reading, changes: readonly Change[], sliced: readonly Change[]): void {
    this.#seenUntil = Math.min(Math.max(this.#seenUntil, lastTimeOf(changes)), startedAt)
    this.#fresh = Math.max(0, changes.length - this.#known)
    const settling = this.#seenUntil - lateness
    if (from <= positionAt(this.#settledUntil)) this.#settle(settling)
    else if (slice) {
      if (!this.#round) this.#roundBegan = startedAt
      const settles = this.#round?.settles ?? settling
      const last = sliced.at(-1)
      const isOver = last === undefined || sliced.length < slice.most
      this.#round = isOver ? undefined : { from: last.changedAt, to: slice.to, settles }
      if (isOver) this.#settle(settles)
    }
    this.#moveOn(changes)
  }

  #settle(time: number): void {
    this.#settledUntil = Math.max(this.#settledUntil, time)
  }

  #dueRound(startedAt: number): Pick<Round, 'from' | 'to'> | undefined {
    const settled = positionAt(this.#settledUntil)
    if (this.#from <= settled || startedAt - this.#roundBegan < roundEvery) return undefined
    return { from: settled, to: this.#from }
  }

  /** The next call reads from the first of the newest `known` entries, or from the first unsettled timestamp. */
  #moveOn(changes: readonly Change[]): void {
    const seen = changes.findLastIndex((change) => timeOf(change) <= this.#seenUntil) + 1
    const first = changes[seen - this.#known]
    if (first) this.#from = first.changedAt
    const settled = positionAt(this.#settledUntil)
    if (this.#from < settled) this.#from = settled
    // Each call reads the whole last minute again.
    if (this.#from === settled) this.#round = undefined
  }

  /** Follows a clock that was set back. */
  #goBackTo(time: number): void {
    this.#seenUntil = time
    this.#settledUntil = Math.min(this.#settledUntil, time - lateness)
    this.#from = positionAt(this.#settledUntil)
    this.#round = undefined
    this.#roundBegan = Number.NEGATIVE_INFINITY
  }
}

const lastTimeOf = (changes: readonly Change[]): number => {
  const last = changes.at(-1)
  return last === undefined ? 0 : timeOf(last)
}
