import type { StaffTextField, TextField } from '../../../../shared/applicants/fields/declareField.ts'
import { fewestDigits } from '../../../../shared/kernel/domain/phoneNumber.ts'

/**
 * The searched fields and what a match in each is worth. Weights fit 4 bits: the embedded index packs them. A part of a
 * profession weighs more than a whole skill, so that those who are an `elektriker` come before those who only know of it.
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

/** The fields from the weightiest on. */
export const textFields = Object.keys(fieldWeights) as TextField[]

/** The same for the words of the staff, which no other field shares its index with. */
export const staffWeights = { phone: 9, email: 7, nationality: 6 } as const satisfies Record<StaffTextField, number>

export const staffTextFields = Object.keys(staffWeights) as StaffTextField[]

/** From how many characters on a word may be the beginning of another one, and may carry one typo. */
export interface MatchRule {
  beginsFrom: number
  typosFrom: number
}

/** Words of a language. */
export const ofLanguage: MatchRule = { beginsFrom: 1, typosFrom: 5 }
/** What names a single person: begun, it has to tell something; with a typo it would be somebody else's. */
const ofOnePerson: MatchRule = { beginsFrom: fewestDigits, typosFrom: Number.POSITIVE_INFINITY }

/** How the words of each field of the staff are matched; all others are words of a language. */
export const staffRules: Record<StaffTextField, MatchRule> = {
  phone: ofOnePerson,
  email: ofOnePerson,
  nationality: ofLanguage,
}

/** What kinds of match are worth, before the field's weight. A part that is begun or misspelt is nearly one. */
export const matchWorth = { exact: 4, otherForm: 3, prefix: 2, part: 2, typo: 1, nearlyPart: 1 } as const

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
export function worthOfMatch(searched: string, found: string, rule: MatchRule = ofLanguage): number {
  if (found === searched) return matchWorth.exact
  if (searched.length >= rule.beginsFrom && found.startsWith(searched)) return matchWorth.prefix
  if (searched.length >= rule.typosFrom && withinOneTypo(searched, found)) return matchWorth.typo
  return 0
}

/** A folded word that a record may hold instead of the searched one, and what that is worth as a whole. */
export interface OtherTerm {
  term: string
  worth: number
  /** Whether it is found by its beginning and with a typo, too, as the searched word is. */
  asSearched?: true
}

/**
 * What a search asks for: a folded word; where it is part of what may be a phone number, the digits of that; and what
 * everybody's words may hold instead.
 */
export interface SearchedWord {
  word: string
  number?: string
  also?: readonly OtherTerm[]
}

/** What a field of the staff has to hold for a word to match there: of phones, the digits of the number that it is part of. */
export const staffTermOf = (field: StaffTextField, { word, number }: SearchedWord): string | undefined =>
  field === 'phone' ? number : word

type Words<Field extends string> = Record<Field, readonly string[]>

/**
 * The relevance of a record: the sum over the words of each one's best match in any field; 0 when a word matches nowhere.
 * Without `staffText` the words of the staff do not count.
 */
export function relevanceOf(
  words: readonly SearchedWord[],
  text: Words<TextField>,
  staffText?: Words<StaffTextField>,
): number {
  let relevance = 0
  for (const searched of words) {
    const best = Math.max(worthInText(searched, text), staffText ? worthForStaff(searched, staffText) : 0)
    if (best === 0) return 0
    relevance += best
  }
  return relevance
}

function worthInText(searched: SearchedWord, text: Words<TextField>): number {
  let best = 0
  for (const field of textFields) {
    for (const found of text[field]) best = Math.max(best, worthInWord(searched, found) * fieldWeights[field])
  }
  return best
}

/** Returns the worth of a searched word, or of its best alternative, against one word of a record. */
export function worthInWord({ word, also = [] }: SearchedWord, found: string): number {
  return Math.max(worthOfMatch(word, found), ...also.map((other) => worthOfOther(other, found)))
}

function worthOfOther({ term, worth, asSearched }: OtherTerm, found: string): number {
  if (found === term) return worth
  return asSearched ? worthOfMatch(term, found) : 0
}

function worthForStaff(searched: SearchedWord, text: Words<StaffTextField>): number {
  let best = 0
  for (const field of staffTextFields) {
    const term = staffTermOf(field, searched)
    if (term === undefined) continue
    for (const found of text[field]) {
      best = Math.max(best, worthOfMatch(term, found, staffRules[field]) * staffWeights[field])
    }
  }
  return best
}
