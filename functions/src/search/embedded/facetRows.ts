import { type ValueFacet, valueFacets } from '../../../../shared/applicants/fields/facets.ts'
import type { FacetColumn } from './facetColumn.ts'
import { GrowingUint32 } from './growing.ts'

/**
 * The values of all facets of each slot, next to each other. Counting many facets over the same slots then reads memory
 * in few places: a read from another place takes longer than all else.
 */
export class FacetRows {
  readonly #columns: Readonly<Record<ValueFacet, FacetColumn>>
  /** The number that each value of a facet has among all values. */
  readonly #numbers: Readonly<Record<ValueFacet, GrowingUint32>>
  #size = 0
  readonly #starts = new GrowingUint32(16)
  readonly #values = new GrowingUint32(16)

  constructor(columns: Readonly<Record<ValueFacet, FacetColumn>>) {
    this.#columns = columns
    this.#numbers = Object.fromEntries(valueFacets.map((facet) => [facet, new GrowingUint32()])) as Record<
      ValueFacet,
      GrowingUint32
    >
    this.#starts.push(0)
  }

  /** Adds a slot that was added to the columns. */
  add(slot: number): void {
    for (const facet of valueFacets) {
      const numbers = this.#numbers[facet]
      for (const value of this.#columns[facet].numbersOf(slot)) {
        while (numbers.length <= value) numbers.push(this.#size++)
        this.#values.push(numbers.values[value] as number)
      }
    }
    this.#starts.push(this.#values.length)
  }

  /** Counts the values of all facets in these slots. Returns a function that adds the counts of a facet, or subtracts them. */
  count(slots: Uint32Array): (facet: ValueFacet, into: Int32Array, step: 1 | -1) => Int32Array {
    const counts = new Int32Array(this.#size)
    const starts = this.#starts.values
    const values = this.#values.values
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number
      const end = starts[slot + 1] as number
      for (let at = starts[slot] as number; at < end; at += 1) {
        const number = values[at] as number
        counts[number] = (counts[number] as number) + 1
      }
    }
    return (facet, into, step) => {
      const { values: numbers, length } = this.#numbers[facet]
      for (let value = 0; value < length; value += 1)
        into[value] = (into[value] as number) + step * (counts[numbers[value] as number] as number)
      return into
    }
  }
}
