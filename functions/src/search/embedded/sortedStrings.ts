import { byPlainOrder } from '../meaning/danishOrder.ts'

/**
 * Strings numbered in the order of their arrival that also know their sorted order. New ones wait until the order is
 * asked for and are then merged in, so that adding stays cheap.
 */
export class SortedStrings {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []
  #sorted: string[] = []
  #sortedNumbers = new Uint32Array(0)
  #ranks = new Uint32Array(0)
  #ranked = 0
  #waiting: string[] = []

  get size(): number {
    return this.#texts.length
  }

  /** The number of a string, given to it at its first arrival. */
  add(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.length
    this.#numbers.set(text, number)
    this.#texts.push(text)
    this.#waiting.push(text)
    return number
  }

  /** The number of a string that has arrived. */
  numberOf(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  text(number: number): string {
    return this.#texts[number] as string
  }

  /** All strings, sorted by code units. */
  sorted(): readonly string[] {
    if (this.#waiting.length > 0) this.#mergeWaiting()
    return this.#sorted
  }

  /** The number of the string at each place of the sorted order. */
  sortedNumbers(): Uint32Array {
    this.sorted()
    return this.#sortedNumbers
  }

  /** The place in the sorted order of each number. */
  ranks(): Uint32Array {
    const numbers = this.sortedNumbers()
    if (this.#ranked !== numbers.length) {
      this.#ranks = new Uint32Array(numbers.length)
      for (let rank = 0; rank < numbers.length; rank += 1) this.#ranks[numbers[rank] as number] = rank
      this.#ranked = numbers.length
    }
    return this.#ranks
  }

  /** The places in the sorted order, from (inclusive) and to (exclusive), of the strings that begin so. */
  beginningWith(prefix: string): { from: number; to: number } {
    const from = this.#firstFrom(prefix)
    return { from, to: this.#firstFrom(`${prefix}\uffff`) }
  }

  #firstFrom(text: string): number {
    const sorted = this.sorted()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] as string) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  #mergeWaiting(): void {
    const waiting = this.#waiting.sort(byPlainOrder)
    const before = this.#sorted
    const merged: string[] = new Array(before.length + waiting.length)
    let taken = 0
    let at = 0
    for (const text of waiting) {
      while (taken < before.length && (before[taken] as string) < text) merged[at++] = before[taken++] as string
      merged[at++] = text
    }
    while (taken < before.length) merged[at++] = before[taken++] as string
    this.#sorted = merged
    this.#sortedNumbers = Uint32Array.from(merged, (text) => this.#numbers.get(text) as number)
    this.#waiting = []
  }
}
