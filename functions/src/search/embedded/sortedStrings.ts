import { byPlainOrder } from '../meaning/danishOrder.ts'

/** Strings numbered by insertion, with their sorted order. New ones are merged in when the order is next needed. */
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

  /** Returns the number of a string, adding it if it is new. */
  add(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.length
    this.#numbers.set(text, number)
    this.#texts.push(text)
    this.#waiting.push(text)
    return number
  }

  numberOf(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  text(number: number): string {
    return this.#texts[number] as string
  }

  sorted(): readonly string[] {
    if (this.#waiting.length > 0) this.#mergeWaiting()
    return this.#sorted
  }

  /** Returns the number of the string at each sorted place. */
  sortedNumbers(): Uint32Array {
    this.sorted()
    return this.#sortedNumbers
  }

  /** Returns the sorted place of each number. */
  ranks(): Uint32Array {
    const numbers = this.sortedNumbers()
    if (this.#ranked !== numbers.length) {
      this.#ranks = new Uint32Array(numbers.length)
      for (let rank = 0; rank < numbers.length; rank += 1) this.#ranks[numbers[rank] as number] = rank
      this.#ranked = numbers.length
    }
    return this.#ranks
  }

  /** Returns the range of sorted places, `to` exclusive, of the strings with this prefix. */
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
