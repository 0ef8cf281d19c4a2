import { createHash } from 'node:crypto'
import {
  type DuplicatePair,
  type LikenessReason,
  likenessReasons,
} from '../../../../shared/applicants/domain/duplicate.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { type Known, keysBy, mostSimilar, personOf } from './likeness.ts'

/** Enough hexadecimal digits to avoid collisions. With the reason in front, a double holds the key exactly. */
const digits = 12
const perReason = 16 ** digits

/**
 * Returns the numeric keys of each reason, strongest first. Two possible duplicates share at least one. Hashed, so that no
 * index contains a readable date of birth.
 */
export const likenessKeys = (person: Known): number[] =>
  likenessReasons
    .flatMap((reason, place) => keysBy[reason](person).map((key) => place * perReason + hashed(key)))
    .toSorted((one, other) => one - other)

const hashed = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, digits), 16)

export const reasonOf = (key: number): LikenessReason => likenessReasons[Math.floor(key / perReason)] as LikenessReason

export interface Keyed {
  row: ApplicantRow
  keys: readonly number[]
}

/**
 * Returns the pairs that share a key, in order of their ids. Each pair is listed only under its strongest reason. If
 * more than five people share a key, only the first five are compared.
 */
export function pairsSharing(key: number, people: readonly Keyed[]): DuplicatePair[] {
  const compared = people.slice(0, mostSimilar)
  return compared.flatMap((one, place) =>
    compared.slice(place + 1).flatMap((other) => {
      const shared = one.keys.filter((each) => other.keys.includes(each))
      if (Math.min(...shared) !== key) return []
      return [{ one: personOf(one.row), other: personOf(other.row), reasons: [...new Set(shared.map(reasonOf))] }]
    }),
  )
}
