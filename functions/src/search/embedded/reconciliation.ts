import { beginning, type Change } from '../stores/changeFeed.ts'
import { positionAt } from './lookBack.ts'

/** In milliseconds. All ids and versions are compared this often, to find changes that arrived more than a minute late. */
export const reconciledEvery = 3_600_000
/** In milliseconds, from the start of a slice to that of the next one. */
const slicePause = 10_000

/** A part of the change index to list, up to `most` entries. */
export interface Slice {
  from: string
  to: string
  most: number
}

interface UnderWay {
  startedAt: number
  /** The position to continue from, or undefined when everything is listed. */
  from: string | undefined
  listed: Set<string>
}

/**
 * The hourly comparison of all ids and versions, in slices of `most` entries, so that no search waits for all of it. A
 * record that changes in the meantime moves to a later position, or is in the changes that every call reads.
 */
export class Reconciliation {
  readonly #most: number
  #reconciledAt: number
  #slicedAt = Number.NEGATIVE_INFINITY
  #underWay: UnderWay | undefined

  /** Starts after a comparison of everything that began at `startedAt`. */
  constructor(most: number, startedAt: number) {
    this.#most = most
    this.#reconciledAt = startedAt
  }

  /** Returns the slice to list in a call, if one is due. */
  next(startedAt: number): Slice | undefined {
    if (startedAt < this.#reconciledAt) this.#reconciledAt = startedAt
    if (!this.#underWay && startedAt - this.#reconciledAt >= reconciledEvery)
      this.#underWay = { startedAt, from: beginning, listed: new Set() }
    const { from, startedAt: until = 0 } = this.#underWay ?? {}
    if (from === undefined || Math.abs(startedAt - this.#slicedAt) < slicePause) return undefined
    return { from, to: positionAt(until), most: this.#most }
  }

  /** Records changes that a call has applied, including those of its slice. */
  add(changes: readonly Change[], slice?: { startedAt: number; changes: readonly Change[] }): void {
    if (!this.#underWay) return
    for (const { id } of changes) this.#underWay.listed.add(id)
    if (!slice) return
    for (const { id } of slice.changes) this.#underWay.listed.add(id)
    this.#underWay.from = slice.changes.length < this.#most ? undefined : slice.changes.at(-1)?.changedAt
    this.#slicedAt = slice.startedAt
  }

  /** Returns all listed ids when nothing is left to list. Records that are not among them may have been deleted. */
  get listed(): ReadonlySet<string> | undefined {
    return this.#underWay?.from === undefined ? this.#underWay?.listed : undefined
  }

  /** Ends the comparison, after missing records were removed. */
  end(): void {
    if (this.#underWay) this.#reconciledAt = this.#underWay.startedAt
    this.#underWay = undefined
  }
}
