import type { StaffTextField, TextField } from '../../../../shared/applicants/fields/declareField.ts'
import { fewestDigits } from '../../../../shared/kernel/domain/phoneNumber.ts'

/**
 * The score of a match in each field. Weights fit 4 bits because the embedded index packs them. A part of a profession
 * weighs more than a whole skill, so an `elektriker` comes before applicants who only have the skill.
 */
export const fieldWeights = {
  name: 15,
  trade: 14,
  professions: 13,
  skills: 6,
  city: 5,
  certifications: 4,
  region: 3,
  workExperience: 2,
} as const satisfies Record<TextField, number>

/** By descending weight. */
export const textFields = Object.keys(fieldWeights) as TextField[]

/** The weights of staff-only search terms, which have their own indexes. */
export const staffWeights = { phone: 9, email: 7, nationality: 6 } as const satisfies Record<StaffTextField, number>

export const staffTextFields = Object.keys(staffWeights) as StaffTextField[]

/** The minimum lengths for a prefix match and for one typo. */
export interface MatchRule {
  beginsFrom: number
  typosFrom: number
}

export const ofLanguage: MatchRule = { beginsFrom: 1, typosFrom: 5 }
/** Data of one person. A prefix must be long enough, and a typo would find someone else. */
const personalMatchRule: MatchRule = { beginsFrom: fewestDigits, typosFrom: Number.POSITIVE_INFINITY }

/** The match rule of each staff-only field. */
export const staffRules: Record<StaffTextField, MatchRule> = {
  phone: personalMatchRule,
  email: personalMatchRule,
  nationality: ofLanguage,
}

/**
 * The score of each kind of match, before the field weight. A prefix or misspelling of a part counts as `nearlyPart`.
 */
export const matchScores = { exact: 4, otherForm: 3, prefix: 2, part: 2, typo: 1, nearlyPart: 1 } as const

/**
 * Returns true if two words differ by at most one inserted, missing or replaced letter, or by two swapped neighbours.
 */
export function withinOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Returns the score of a search word against one word of a record, or 0 without a match. */
export function scoreOfMatch(searched: string, found: string, rule: MatchRule = ofLanguage): number {
  if (found === searched) return matchScores.exact
  if (searched.length >= rule.beginsFrom && found.startsWith(searched)) return matchScores.prefix
  if (searched.length >= rule.typosFrom && withinOneTypo(searched, found)) return matchScores.typo
  return 0
}

/** A normalized word that matches in place of the search word, and the score of a whole match. */
export interface OtherTerm {
  term: string
  score: number
  /** Whether it also matches by prefix and with a typo. */
  asSearched?: true
}

/** A search word: the normalized word, digits if it may be part of a phone number, and alternative terms. */
export interface SearchedWord {
  word: string
  number?: string
  also?: readonly OtherTerm[]
}

/**
 * Returns the term to match in a staff-only field. For phones it is the digits of the number that contains the word.
 */
export const staffTermOf = (field: StaffTextField, { word, number }: SearchedWord): string | undefined =>
  field === 'phone' ? number : word

type Words<Field extends string> = Record<Field, readonly string[]>

/**
 * Returns the relevance of a record: the sum of each word's best match in any field, or 0 if a word doesn't match.
 * Without `staffText`, staff-only search terms don't count.
 */
export function relevanceOf(
  words: readonly SearchedWord[],
  text: Words<TextField>,
  staffText?: Words<StaffTextField>,
): number {
  let relevance = 0
  for (const searched of words) {
    const best = Math.max(scoreInText(searched, text), staffText ? scoreForStaff(searched, staffText) : 0)
    if (best === 0) return 0
    relevance += best
  }
  return relevance
}

function scoreInText(searched: SearchedWord, text: Words<TextField>): number {
  let best = 0
  for (const field of textFields) {
    for (const found of text[field]) best = Math.max(best, scoreInWord(searched, found) * fieldWeights[field])
  }
  return best
}

/** Returns the best score of a search word or its alternatives against one word of a record. */
export function scoreInWord({ word, also = [] }: SearchedWord, found: string): number {
  return Math.max(scoreOfMatch(word, found), ...also.map((other) => scoreOfOther(other, found)))
}

function scoreOfOther({ term, score, asSearched }: OtherTerm, found: string): number {
  if (found === term) return score
  return asSearched ? scoreOfMatch(term, found) : 0
}

function scoreForStaff(searched: SearchedWord, text: Words<StaffTextField>): number {
  let best = 0
  for (const field of staffTextFields) {
    const term = staffTermOf(field, searched)
    if (term === undefined) continue
    for (const found of text[field]) {
      best = Math.max(best, scoreOfMatch(term, found, staffRules[field]) * staffWeights[field])
    }
  }
  return best
}
