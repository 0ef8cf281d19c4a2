import { type MatchRule, matchScores, type OtherTerm, withinOneTypo } from '../meaning/relevance.ts'
import { GrowingUint32 } from './growing.ts'
import { SortedStrings } from './sortedStrings.ts'

/** A posting is the slot and, in the lowest 4 bits, the highest field weight of the term. */
const weightBits = 4
const weightMask = (1 << weightBits) - 1

/** Reversed by code units, like all comparisons here, so that different terms stay different. */
const backwards = (term: string): string => term.split('').reverse().join('')

/**
 * An inverted index from words to slots. Scores exact, prefix and one-typo matches as the rule allows.
 */
export class TermIndex<Field extends string> {
  readonly #weights: Readonly<Record<Field, number>>
  /** By descending weight. Weights are unique. */
  readonly #fields: readonly Field[]
  readonly #rule: MatchRule
  readonly #terms = new SortedStrings()
  readonly #backwards = new SortedStrings()
  readonly #postings: Postings[] = []

  constructor(weights: Readonly<Record<Field, number>>, rule: MatchRule) {
    this.#weights = weights
    this.#fields = (Object.keys(weights) as Field[]).sort((a, b) => weights[b] - weights[a])
    this.#rule = rule
  }

  /** Adds the words of a record. Slots must be in ascending order. */
  add(slot: number, text: Record<Field, readonly string[]>): void {
    for (const field of this.#fields) {
      const weight = this.#weights[field]
      for (const term of text[field]) {
        const number = this.#numberOf(term)
        // Fields come by descending weight, so an existing posting has a higher weight.
        if (!endsWith(this.#postings[number], slot)) this.#post(number, ((slot << weightBits) | weight) >>> 0)
      }
    }
  }

  /** Raises the score of each slot to its best match of a word. `whole` is the score of an exact match. */
  match(word: string, score: Uint8Array, whole: number = matchScores.exact): void {
    const begun = this.#terms.beginningWith(word)
    const sorted = this.#terms.sorted()
    const numbers = this.#terms.sortedNumbers()
    // The word itself is first among the words with this prefix.
    const { from } = begun
    const to = word.length >= this.#rule.beginsFrom ? begun.to : from + (sorted[from] === word ? 1 : 0)
    for (let at = from; at < to; at += 1) {
      const quality = sorted[at] === word ? whole : matchScores.prefix
      raise(score, this.#postings[numbers[at] as number] as Postings, quality)
    }
    if (word.length >= this.#rule.typosFrom) this.#matchTypos(word, score)
  }

  /** Raises the score of each slot that has the term as a whole word, or by its best match if `asSearched`. */
  matchOther({ term, score: quality, asSearched }: OtherTerm, score: Uint8Array): void {
    if (asSearched) {
      this.match(term, score, quality)
      return
    }
    const number = this.#terms.numberOf(term)
    if (number !== undefined) raise(score, this.#postings[number] as Postings, quality)
  }

  /**
   * One typo leaves either the start or the end of a word intact. The candidates are therefore terms that share the
   * first or the last letters. A swap in the middle leaves both sides intact.
   */
  #matchTypos(word: string, score: Uint8Array): void {
    const half = Math.floor((word.length - 1) / 2)
    const beginning = this.#terms.beginningWith(word.slice(0, half))
    const sorted = this.#terms.sorted()
    for (let at = beginning.from; at < beginning.to; at += 1) {
      this.#matchTypo(word, sorted[at] as string, this.#terms.sortedNumbers()[at] as number, score)
    }
    const ending = this.#backwards.beginningWith(backwards(word.slice(half + 1)))
    const numbers = this.#backwards.sortedNumbers()
    for (let at = ending.from; at < ending.to; at += 1) {
      const number = numbers[at] as number
      this.#matchTypo(word, this.#terms.text(number), number, score)
    }
  }

  #matchTypo(word: string, term: string, number: number, score: Uint8Array): void {
    if (Math.abs(term.length - word.length) > 1 || !withinOneTypo(word, term)) return
    raise(score, this.#postings[number] as Postings, matchScores.typo)
  }

  /** Sorts new terms, so that the next search doesn't have to. */
  settle(): void {
    this.#terms.sorted()
    this.#backwards.sorted()
  }

  /** Returns the words of the first slots. A word in several fields is listed only in the one with the highest weight. */
  words(slots: number): Record<Field, string[]>[] {
    const words = Array.from({ length: slots }, () => {
      const none = {} as Record<Field, string[]>
      for (const field of this.#fields) none[field] = []
      return none
    })
    const fieldOfWeight: Field[] = []
    for (const field of this.#fields) fieldOfWeight[this.#weights[field]] = field
    for (const [number, postings] of this.#postings.entries()) {
      const term = this.#terms.text(number)
      for (const posting of listed(postings)) {
        const field = fieldOfWeight[posting & weightMask] as Field
        words[posting >>> weightBits]?.[field].push(term)
      }
    }
    return words
  }

  /** Returns the index without the slots that `moved` maps to -1, and the others in their new slots. */
  compacted(moved: Int32Array): TermIndex<Field> {
    const index = new TermIndex(this.#weights, this.#rule)
    for (let number = 0; number < this.#postings.length; number += 1) {
      let after: number | undefined
      for (const posting of listed(this.#postings[number] as Postings)) {
        const slot = moved[posting >>> weightBits] as number
        if (slot < 0) continue
        after ??= index.#numberOf(this.#terms.text(number))
        index.#post(after, ((slot << weightBits) | (posting & weightMask)) >>> 0)
      }
    }
    return index
  }

  /** Returns the number of a term. If it is new, its first posting must follow. */
  #numberOf(term: string): number {
    const number = this.#terms.add(term)
    if (number < this.#postings.length) return number
    // Without typos, suffixes are not searched. Reversed terms are added in the same order, so a term has the same
    // number in both dictionaries.
    if (Number.isFinite(this.#rule.typosFrom)) this.#backwards.add(backwards(term))
    return number
  }

  #post(number: number, posting: number): void {
    const before = this.#postings[number]
    if (before === undefined) this.#postings[number] = posting
    else if (typeof before !== 'number') before.push(posting)
    else {
      const several = new GrowingUint32()
      several.push(before)
      several.push(posting)
      this.#postings[number] = several
    }
  }
}

/**
 * The postings of a term in ascending order. Most terms of emails and numbers occur in one record, and a list for
 * each would make up most of the index.
 */
type Postings = number | GrowingUint32

const listed = (postings: Postings): Iterable<number> =>
  typeof postings === 'number' ? [postings] : postings.values.subarray(0, postings.length)

function endsWith(postings: Postings | undefined, slot: number): boolean {
  if (postings === undefined) return false
  const last = typeof postings === 'number' ? postings : (postings.values[postings.length - 1] as number)
  return last >>> weightBits === slot
}

function raise(score: Uint8Array, postings: Postings, quality: number): void {
  if (typeof postings === 'number') {
    raiseTo(score, postings, quality)
    return
  }
  const { values, length } = postings
  for (let at = 0; at < length; at += 1) raiseTo(score, values[at] as number, quality)
}

function raiseTo(score: Uint8Array, posting: number, quality: number): void {
  const slot = posting >>> weightBits
  const value = (posting & weightMask) * quality
  if ((score[slot] as number) < value) score[slot] = value
}
