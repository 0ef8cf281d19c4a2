import type { NumberRange } from '../meaning/requestedExpiryRange.ts'
import { type Bitset, emptyBitset, setBitIf } from './bitset.ts'
import { GrowingFloat64, GrowingUint32 } from './growing.ts'

/** The expiry dates of certificates and permits, concatenated by slot and sorted within each. */
export class EndsColumn {
  readonly #starts = new GrowingUint32(16)
  readonly #ends = new GrowingFloat64()

  constructor() {
    this.#starts.push(0)
  }

  /** Adds the dates of the next slot, sorted. */
  add(ends: readonly number[]): void {
    for (const end of ends) this.#ends.push(end)
    this.#starts.push(this.#ends.length)
  }

  endsOf(slot: number): number[] {
    return [...this.#ends.values.subarray(this.#starts.values[slot], this.#starts.values[slot + 1])]
  }

  /** Returns the slots with a date in the range. */
  between(slots: number, range: NumberRange): Bitset {
    const passing = emptyBitset(slots)
    for (let slot = 0; slot < slots; slot += 1)
      setBitIf(passing, slot, Number.isFinite(this.first(slot, range)) ? 1 : 0)
    return passing
  }

  /** Returns the first date of a slot in the range, or infinity if there is none. */
  first(slot: number, { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: NumberRange): number {
    const until = this.#starts.values[slot + 1] as number
    let at = this.#starts.values[slot] as number
    while (at < until && (this.#ends.values[at] as number) < from) at += 1
    const end = at < until ? (this.#ends.values[at] as number) : Number.POSITIVE_INFINITY
    return end < below ? end : Number.POSITIVE_INFINITY
  }

  /** Returns the last date of a slot in the range, or infinity if there is none. */
  last(slot: number, { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: NumberRange): number {
    const start = this.#starts.values[slot] as number
    let at = (this.#starts.values[slot + 1] as number) - 1
    while (at >= start && (this.#ends.values[at] as number) >= below) at -= 1
    const end = at >= start ? (this.#ends.values[at] as number) : Number.NEGATIVE_INFINITY
    return end >= from && Number.isFinite(end) ? end : Number.POSITIVE_INFINITY
  }
}
