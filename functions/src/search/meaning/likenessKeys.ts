import { createHash } from 'node:crypto'
import { type LikenessReason, type LikePair, likenessReasons } from '../../../../shared/applicants/domain/duplicate.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { type Known, keyBy, mostAlike, personOf } from './likeness.ts'

/** So many hexadecimal digits of a hash tell keys apart; with the reason before them a double holds them exactly. */
const digits = 12
const perReason = 16 ** digits

/**
 * Numbers that two people share who are alike, one for each reason, the most telling first. Hashed, so that no index holds a date
 * of birth to be read.
 */
export const likenessKeys = (person: Known): number[] =>
  likenessReasons.flatMap((reason, place) => {
    const key = keyBy[reason](person)
    return key === undefined ? [] : [place * perReason + hashed(key)]
  })

const hashed = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, digits), 16)

/** In what people are alike who share a key. */
export const reasonOf = (key: number): LikenessReason => likenessReasons[Math.floor(key / perReason)] as LikenessReason

/** Somebody with a key, and all keys that they have. */
export interface Keyed {
  row: ApplicantRow
  keys: readonly number[]
}

/**
 * The pairs among those who share a key, in order of their ids. A pair stands under the most telling of its reasons alone. Of more
 * than five who share one the first five are compared: so many tell nothing.
 */
export function pairsSharing(key: number, people: readonly Keyed[]): LikePair[] {
  const compared = people.slice(0, mostAlike)
  return compared.flatMap((one, place) =>
    compared.slice(place + 1).flatMap((other) => {
      const shared = one.keys.filter((each) => other.keys.includes(each))
      if (Math.min(...shared) !== key) return []
      return [{ one: personOf(one.row), other: personOf(other.row), reasons: shared.map(reasonOf) }]
    }),
  )
}
