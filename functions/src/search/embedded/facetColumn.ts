import type { ValueFacet } from '../../../../shared/domain/applicantFields/facets.ts'
import type { FacetCount } from '../../../../shared/domain/applicantSearch.ts'
import { facetAnswer, facetLabel, orderedCount } from '../meaning/facetLabels.ts'
import type { KeyCount } from '../meaning/suggesting.ts'
import { type Bitset, emptyBitset, setBitIf } from './bitset.ts'
import { GrowingUint32 } from './growing.ts'

/** The values of one facet: each slot's as numbers into a dictionary of keys, one slot's behind the other's. */
export class FacetColumn {
  readonly facet: ValueFacet
  readonly #numbers = new Map<string, number>()
  readonly #labels: ReturnType<typeof orderedCount>[] = []
  readonly #keys: string[] = []
  readonly #starts = new GrowingUint32(16)
  readonly #values = new GrowingUint32(16)
  /** How many present records have each value. */
  readonly #totals = new GrowingUint32(16)

  constructor(facet: ValueFacet) {
    this.facet = facet
    this.#starts.push(0)
  }

  /** Adds the keys of the next slot. */
  add(keys: readonly string[]): void {
    for (const key of keys) {
      const number = this.#numberOf(key)
      this.#values.push(number)
      this.#totals.values[number] = (this.#totals.values[number] as number) + 1
    }
    this.#starts.push(this.#values.length)
  }

  /** Takes a slot out of the totals. */
  forget(slot: number): void {
    const end = this.#starts.values[slot + 1] as number
    for (let at = this.#starts.values[slot] as number; at < end; at += 1) {
      const number = this.#values.values[at] as number
      this.#totals.values[number] = (this.#totals.values[number] as number) - 1
    }
  }

  keysOf(slot: number): string[] {
    const from = this.#starts.values[slot] as number
    const to = this.#starts.values[slot + 1] as number
    return Array.from(this.#values.values.subarray(from, to), (number) => this.#keys[number] as string)
  }

  /** The slots that have at least one of these keys. */
  having(keys: readonly string[]): Bitset {
    const slots = this.#starts.length - 1
    const passing = emptyBitset(slots)
    const wanted = new Uint8Array(this.#keys.length)
    for (const key of keys) {
      const number = this.#numbers.get(key)
      if (number !== undefined) wanted[number] = 1
    }
    const starts = this.#starts.values
    const values = this.#values.values
    let at = 0
    for (let slot = 0; slot < slots; slot += 1) {
      const end = starts[slot + 1] as number
      let found = 0
      for (; at < end; at += 1) found |= wanted[values[at] as number] as number
      setBitIf(passing, slot, found as 0 | 1)
    }
    return passing
  }

  /** How often each value stands in these slots, by value number; `into` goes on from earlier counts, downwards with -1. */
  count(slots: Uint32Array, into: Int32Array = new Int32Array(this.#keys.length), step: 1 | -1 = 1): Int32Array {
    const starts = this.#starts.values
    const values = this.#values.values
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number
      const end = starts[slot + 1] as number
      for (let at = starts[slot] as number; at < end; at += 1) {
        const number = values[at] as number
        into[number] = (into[number] as number) + step
      }
    }
    return into
  }

  /** The counts over all present records. */
  totals(): Int32Array {
    return Int32Array.from(this.#totals.values.subarray(0, this.#keys.length))
  }

  /** The answer that counts by value number become. */
  answer(counts: Int32Array): FacetCount[] {
    const found: ReturnType<typeof orderedCount>[] = []
    for (let number = 0; number < counts.length; number += 1) {
      const count = counts[number] as number
      if (count > 0) found.push({ ...(this.#labels[number] as ReturnType<typeof orderedCount>), count })
    }
    return facetAnswer(found)
  }

  /** The keys that a test admits, with their counts. */
  matching(counts: Int32Array, admits: (key: string) => boolean): KeyCount[] {
    return this.#keys
      .map((key, number) => ({ key, count: counts[number] as number }))
      .filter(({ key, count }) => count > 0 && admits(key))
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#keys.length
    this.#numbers.set(key, number)
    this.#keys.push(key)
    this.#labels.push(orderedCount(facetLabel(this.facet, key), 0))
    this.#totals.push(0)
    return number
  }
}
