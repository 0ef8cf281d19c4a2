import type { TextField } from '../../../../shared/domain/applicantFields/declareField.ts'

/** The searched fields and what a match in each is worth. Weights fit 4 bits: the embedded index packs them. */
export const fieldWeights = {
  name: 10,
  professions: 8,
  skills: 6,
  city: 5,
  certifications: 4,
  region: 3,
  workExperience: 2,
} as const satisfies Record<TextField, number>

/** The fields from the weightiest on. */
export const textFields = Object.keys(fieldWeights) as TextField[]

/** What kinds of match are worth, before the field's weight. */
export const matchWorth = { exact: 4, prefix: 2, typo: 1 } as const

/** Words from this length on may carry one typo. */
export const typosFrom = 5

/** Whether two words are equal but for one letter inserted, left out or replaced, or two neighbours swapped. */
export function withinOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** What a word of the search is worth against one word of a record; 0 when they do not match. */
export function worthOfMatch(searched: string, found: string): number {
  if (found === searched) return matchWorth.exact
  if (found.startsWith(searched)) return matchWorth.prefix
  if (searched.length >= typosFrom && withinOneTypo(searched, found)) return matchWorth.typo
  return 0
}

/** The relevance of a record: the sum over the words of each one's best match in any field; 0 when a word matches nowhere. */
export function relevanceOf(words: readonly string[], text: Record<TextField, readonly string[]>): number {
  let relevance = 0
  for (const word of words) {
    let best = 0
    for (const field of textFields) {
      for (const found of text[field]) best = Math.max(best, worthOfMatch(word, found) * fieldWeights[field])
    }
    if (best === 0) return 0
    relevance += best
  }
  return relevance
}
