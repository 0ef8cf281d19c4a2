import { byPlainOrder } from '../meaning/danishOrder.ts'
import { isListed } from '../meaning/listedValues.ts'
import type { ResultOrder, ResultWindow } from '../meaning/resultWindow.ts'
import { hasBit } from './bitset.ts'
import type { Matches } from './finding.ts'
import type { Records } from './records.ts'

/** Other inputs of the sort: relevance and the anonymous applicants. */
type Ordering = Pick<Matches, 'relevance' | 'listedOnly'>

/** Returns a sort number per slot, ascending in the requested order. Missing values are infinite, so they come last. */
export function sortNumbers(
  records: Records,
  slots: Uint32Array,
  order: ResultOrder,
  { relevance, listedOnly }: Ordering,
): Float64Array {
  const numberOf = numbersBy(records, order, { relevance, listedOnly })
  const sign = order.descending ? -1 : 1
  const numbers = new Float64Array(slots.length)
  for (let at = 0; at < slots.length; at += 1) {
    const number = numberOf(slots[at] as number)
    numbers[at] = number === Number.POSITIVE_INFINITY ? number : sign * number
  }
  return numbers
}

function numbersBy(records: Records, { by, descending, ends }: ResultOrder, { relevance, listedOnly }: Ordering) {
  const column = (values: ArrayLike<number>) => (slot: number) => values[slot] as number
  switch (by) {
    case 'id':
      return () => 0
    case 'relevance':
      return column(relevance ?? [])
    case 'updatedAt':
      return column(records.updatedAt.values)
    case 'stageChangedAt':
    case 'lastContactedDate':
    case 'nextActionDate':
      return column(records.moments[by].values)
    case 'papersEndOn':
      return (slot: number) => records.papersEndOn[descending ? 'last' : 'first'](slot, ends)
    case 'yearsOfExperience':
      return column(records.years.values)
    case 'pipelineStage':
      return column(records.stage.values)
    case 'firstName': {
      const ranks = records.firstNames.ranks()
      const names = records.firstName.values
      return (slot: number) =>
        listedOnly && hasBit(listedOnly, slot) ? Number.POSITIVE_INFINITY : (ranks[names[slot] as number] as number)
    }
    case 'city': {
      const ranks = records.cities.ranks()
      const cities = records.city.values
      const isVisible = (slot: number) =>
        !(listedOnly && hasBit(listedOnly, slot)) ||
        records.facets.location.keysOf(slot).some((key) => isListed('location', key))
      return (slot: number) => {
        const city = cities[slot] as number
        return city === 0 || !isVisible(slot) ? Number.POSITIVE_INFINITY : (ranks[city - 1] as number)
      }
    }
  }
}

/**
 * Returns the slots of one window of the sorted results. Reorders `slots` and `numbers`. Only the window is sorted and
 * the rest is partitioned, so the time is linear in the results.
 */
export function sortedWindow(
  records: Records,
  slots: Uint32Array,
  numbers: Float64Array,
  window: ResultWindow,
): Uint32Array {
  const to = Math.min(window.to, slots.length)
  if (window.from >= to) return new Uint32Array(0)
  const sorting = new Sorting(records, slots, numbers)
  if (window.from > 0) sorting.part(0, slots.length - 1, window.from)
  if (to < slots.length) sorting.part(window.from, slots.length - 1, to)
  return sorting.sorted(window.from, to)
}

class Sorting {
  readonly #ids: readonly string[]
  readonly #idNumbers: Float64Array
  readonly #slots: Uint32Array
  readonly #numbers: Float64Array

  constructor(records: Records, slots: Uint32Array, numbers: Float64Array) {
    this.#ids = records.ids
    this.#idNumbers = records.idNumbers.values
    this.#slots = slots
    this.#numbers = numbers
  }

  /** Partitions the range so that `place` gets its element of the sorted order, with smaller ones before it. */
  part(left: number, right: number, place: number): void {
    let low = left
    let high = right
    while (low < high) {
      // A hashed pivot avoids quadratic time on sorted columns.
      const pivot = low + ((Math.imul(high - low + 1, 0x9e3779b1) >>> 0) % (high - low + 1))
      const pivotNumber = this.#numbers[pivot] as number
      const pivotSlot = this.#slots[pivot] as number
      let up = low
      let down = high
      while (up <= down) {
        while (this.#compare(up, pivotNumber, pivotSlot) < 0) up += 1
        while (this.#compare(down, pivotNumber, pivotSlot) > 0) down -= 1
        if (up <= down) this.#swap(up++, down--)
      }
      if (place <= down) high = down
      else if (place >= up) low = up
      else return
    }
  }

  sorted(from: number, to: number): Uint32Array {
    const places = Array.from({ length: to - from }, (_, index) => from + index)
    places.sort((a, b) => this.#compare(a, this.#numbers[b] as number, this.#slots[b] as number))
    return Uint32Array.from(places, (place) => this.#slots[place] as number)
  }

  #compare(place: number, otherNumber: number, otherSlot: number): number {
    const number = this.#numbers[place] as number
    if (number !== otherNumber) return number < otherNumber ? -1 : 1
    const slot = this.#slots[place] as number
    const id = this.#idNumbers[slot] as number
    const otherId = this.#idNumbers[otherSlot] as number
    if (id !== otherId) return id < otherId ? -1 : 1
    return byPlainOrder(this.#ids[slot] as string, this.#ids[otherSlot] as string)
  }

  #swap(a: number, b: number): void {
    const number = this.#numbers[a] as number
    const slot = this.#slots[a] as number
    this.#numbers[a] = this.#numbers[b] as number
    this.#slots[a] = this.#slots[b] as number
    this.#numbers[b] = number
    this.#slots[b] = slot
  }
}
