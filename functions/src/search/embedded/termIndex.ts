import type { TextField } from '../../../../shared/domain/applicantFields/declareField.ts'
import { fieldWeights, matchWorth, textFields, typosFrom, withinOneTypo } from '../meaning/relevance.ts'
import { GrowingUint32 } from './growing.ts'
import { SortedStrings } from './sortedStrings.ts'

/** A posting is the slot and, in its lowest 4 bits, the weight of the weightiest field in which the term stands. */
const weightBits = 4
const weightMask = (1 << weightBits) - 1

/** The field of each weight: no two weigh the same. */
const fieldOfWeight: TextField[] = []
for (const field of textFields) fieldOfWeight[fieldWeights[field]] = field

/** By code units, as everything else here, so that two terms never become one. */
const backwards = (term: string): string => term.split('').reverse().join('')

/** Which slots hold which words, and what a match there is worth. Words are found whole, by their beginning, or with one typo. */
export class TermIndex {
  readonly #terms = new SortedStrings()
  readonly #backwards = new SortedStrings()
  readonly #postings: GrowingUint32[] = []

  /** Adds the words of a record; slots come in ascending order. */
  add(slot: number, text: Record<TextField, readonly string[]>): void {
    for (const field of textFields) {
      const weight = fieldWeights[field]
      for (const term of text[field]) {
        const postings = this.#postingsOf(term)
        // Fields come weightiest first, so a term that the record already has is worth more there.
        if (!endsWith(postings, slot)) postings.push(((slot << weightBits) | weight) >>> 0)
      }
    }
  }

  /** Raises `worth` of every slot to the best match that it has for a word. */
  match(word: string, worth: Uint8Array): void {
    const { from, to } = this.#terms.beginningWith(word)
    const sorted = this.#terms.sorted()
    const numbers = this.#terms.sortedNumbers()
    for (let at = from; at < to; at += 1) {
      const quality = sorted[at] === word ? matchWorth.exact : matchWorth.prefix
      raise(worth, this.#postings[numbers[at] as number] as GrowingUint32, quality)
    }
    if (word.length >= typosFrom) this.#matchTypos(word, worth)
  }

  /**
   * One typo leaves either the beginning or the end of a word intact, so the candidates are the terms that share the
   * first letters, and those that share the last ones. A swap in the very middle spares the letters on either side of it.
   */
  #matchTypos(word: string, worth: Uint8Array): void {
    const half = Math.floor((word.length - 1) / 2)
    const beginning = this.#terms.beginningWith(word.slice(0, half))
    const sorted = this.#terms.sorted()
    for (let at = beginning.from; at < beginning.to; at += 1) {
      this.#matchTypo(word, sorted[at] as string, this.#terms.sortedNumbers()[at] as number, worth)
    }
    const ending = this.#backwards.beginningWith(backwards(word.slice(half + 1)))
    const numbers = this.#backwards.sortedNumbers()
    for (let at = ending.from; at < ending.to; at += 1) {
      const number = numbers[at] as number
      this.#matchTypo(word, this.#terms.text(number), number, worth)
    }
  }

  #matchTypo(word: string, term: string, number: number, worth: Uint8Array): void {
    if (Math.abs(term.length - word.length) > 1 || !withinOneTypo(word, term)) return
    raise(worth, this.#postings[number] as GrowingUint32, matchWorth.typo)
  }

  /** Sorts what has come in, so that the next search need not. */
  settle(): void {
    this.#terms.sorted()
    this.#backwards.sorted()
  }

  /** The words of each of the first so many slots; one that stands in several fields comes in the weightiest alone. */
  words(slots: number): Record<TextField, string[]>[] {
    const words = Array.from({ length: slots }, () => {
      const none = {} as Record<TextField, string[]>
      for (const field of textFields) none[field] = []
      return none
    })
    for (const [number, { values, length }] of this.#postings.entries()) {
      const term = this.#terms.text(number)
      for (let at = 0; at < length; at += 1) {
        const posting = values[at] as number
        const field = fieldOfWeight[posting & weightMask] as TextField
        words[posting >>> weightBits]?.[field].push(term)
      }
    }
    return words
  }

  /** The same index without the slots that `moved` sends nowhere (-1); the others get their new slots. */
  compacted(moved: Int32Array): TermIndex {
    const index = new TermIndex()
    for (let number = 0; number < this.#postings.length; number += 1) {
      const before = this.#postings[number] as GrowingUint32
      let after: GrowingUint32 | undefined
      for (let at = 0; at < before.length; at += 1) {
        const posting = before.values[at] as number
        const slot = moved[posting >>> weightBits] as number
        if (slot < 0) continue
        after ??= index.#postingsOf(this.#terms.text(number))
        after.push(((slot << weightBits) | (posting & weightMask)) >>> 0)
      }
    }
    return index
  }

  #postingsOf(term: string): GrowingUint32 {
    const number = this.#terms.add(term)
    const known = this.#postings[number]
    if (known) return known
    // The reversed terms arrive in the same order, so that both dictionaries give a term the same number.
    this.#backwards.add(backwards(term))
    const postings = new GrowingUint32()
    this.#postings.push(postings)
    return postings
  }
}

function endsWith(postings: GrowingUint32, slot: number): boolean {
  return postings.length > 0 && (postings.values[postings.length - 1] as number) >>> weightBits === slot
}

function raise(worth: Uint8Array, postings: GrowingUint32, quality: number): void {
  const { values, length } = postings
  for (let at = 0; at < length; at += 1) {
    const posting = values[at] as number
    const slot = posting >>> weightBits
    const value = (posting & weightMask) * quality
    if ((worth[slot] as number) < value) worth[slot] = value
  }
}
