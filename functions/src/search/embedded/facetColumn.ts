import type { ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import type { FacetCount } from '../../../../shared/search/domain/applicantSearch.ts'
import { facetAnswer, facetLabel, orderedCount } from '../meaning/facetLabels.ts'
import { isListed } from '../meaning/listedValues.ts'
import type { KeyCount } from '../meaning/suggesting.ts'
import { GrowingUint32 } from './growing.ts'
import { KeyColumn } from './keyColumn.ts'

/** The values of one facet. */
export class FacetColumn extends KeyColumn {
  readonly facet: ValueFacet
  readonly #labels: ReturnType<typeof orderedCount>[] = []
  readonly #totals = new GrowingUint32(16)

  constructor(facet: ValueFacet) {
    super()
    this.facet = facet
  }

  override add(keys: readonly string[]): void {
    const from = this.values.length
    super.add(keys)
    for (let number = this.#totals.length; number < this.keys.length; number += 1) {
      this.#labels.push(orderedCount(facetLabel(this.facet, this.keys[number] as string), 0))
      this.#totals.push(0)
    }
    for (let at = from; at < this.values.length; at += 1) {
      const number = this.values.values[at] as number
      this.#totals.values[number] = (this.#totals.values[number] as number) + 1
    }
  }

  forget(slot: number): void {
    const end = this.starts.values[slot + 1] as number
    for (let at = this.starts.values[slot] as number; at < end; at += 1) {
      const number = this.values.values[at] as number
      this.#totals.values[number] = (this.#totals.values[number] as number) - 1
    }
  }

  /** Returns a count of 0 for each value number. */
  noCounts(): Int32Array {
    return new Int32Array(this.keys.length)
  }

  /** Counts each value in these slots, by value number, into earlier counts. A `step` of -1 subtracts. */
  count(slots: Uint32Array, into: Int32Array, step: 1 | -1 = 1): Int32Array {
    const starts = this.starts.values
    const values = this.values.values
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

  /** Sets the counts of free values to 0. */
  keepListed(counts: Int32Array): void {
    for (let number = 0; number < counts.length; number += 1) {
      if ((counts[number] as number) > 0 && !isListed(this.facet, this.keys[number] as string)) counts[number] = 0
    }
  }

  /** Returns the counts over all present records. */
  totals(): Int32Array {
    return Int32Array.from(this.#totals.values.subarray(0, this.keys.length))
  }

  answer(counts: Int32Array): FacetCount[] {
    const found: ReturnType<typeof orderedCount>[] = []
    for (let number = 0; number < counts.length; number += 1) {
      const count = counts[number] as number
      if (count > 0) found.push({ ...(this.#labels[number] as ReturnType<typeof orderedCount>), count })
    }
    return facetAnswer(found)
  }

  /** Returns the keys that pass a test, with their counts. */
  matching(counts: Int32Array, admits: (key: string) => boolean): KeyCount[] {
    return this.keys
      .map((key, number) => ({ key, count: counts[number] as number }))
      .filter(({ key, count }) => count > 0 && admits(key))
  }
}
