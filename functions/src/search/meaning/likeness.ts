import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import {
  type Duplicate,
  type Likeness,
  type LikenessReason,
  likenessReasons,
} from '../../../../shared/applicants/domain/duplicate.ts'
import { fewestDigitsOfAll, nationalDigits, phoneNumbersIn } from '../../../../shared/kernel/domain/phoneNumber.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { nameKeysOf } from './nameKeys.ts'
import { cityKey } from './normalization.ts'

/** A match shared by more people than this doesn't count as evidence. */
export const mostSimilar = 5

export type Known = Partial<Record<keyof Likeness, string | undefined>>

type ReasonKeys = Readonly<Record<LikenessReason, readonly string[]>>

/** Returns what one person is compared by with others. */
export const reasonKeysOf = (known: Known): ReasonKeys =>
  Object.fromEntries(likenessReasons.map((reason) => [reason, keysBy[reason](known)])) as ReasonKeys

export const sharedReasons = (one: ReasonKeys, other: ReasonKeys): LikenessReason[] =>
  likenessReasons.filter((reason) => other[reason].some((key) => one[reason].includes(key)))

/** Returns the reasons two people may be the same. Country codes, spelling and the order of names are ignored. */
export const likenessOf = (one: Known, other: Known): LikenessReason[] =>
  sharedReasons(reasonKeysOf(one), reasonKeysOf(other))

/** The numbers of a phone field that are compared. Each costs a query. */
const mostNumbers = 4

/**
 * The values by reason. Possible duplicates share one. None if too little is known, several for a name that people spell
 * in several ways and for a field with several phone numbers.
 */
export const keysBy: Readonly<Record<LikenessReason, (known: Known) => readonly string[]>> = {
  email: ({ email = '' }) => (email.includes('@') ? [identityKey(email)] : []),
  name_and_birth: (known) => namesWith(known, known.dateOfBirth ?? ''),
  phone: ({ phone = '' }) => {
    const numbers = phoneNumbersIn(phone).slice(0, mostNumbers)
    const callable = numbers.flatMap((number) => nationalDigits(number) ?? [])
    return [...new Set(callable.filter((digits) => digits.length >= fewestDigitsOfAll))]
  },
  name_and_town: (known) => namesWith(known, cityKey(known.city ?? '')),
}

/**
 * Returns the keys of all words of the name, in any order and in each way to read it, with a value that distinguishes
 * people of that name. Also with the first and the last names as one word each: `Anne-Marie` is `Annemarie`, too.
 */
function namesWith({ firstName = '', lastName = '' }: Known, other: string): string[] {
  if (other.trim() === '') return []
  const [firsts, lasts] = [nameKeysOf(firstName), nameKeysOf(lastName)]
  const names = (['apart', 'joined'] as const).flatMap((form) =>
    firsts[form].flatMap((first) => lasts[form].map((last) => [...first, ...last].toSorted().join(' '))),
  )
  return [...new Set(names)].map((name) => `${name}, ${other}`)
}

/** Returns whether two people have full names that differ. Names that are not full say nothing. */
export const haveDifferentNames = (one: Known, other: Known): boolean => {
  const isFull = [one, other].every(({ firstName = '', lastName = '' }) => firstName !== '' && lastName !== '')
  const names = namesWith(one, 'name')
  return isFull && !namesWith(other, 'name').some((name) => names.includes(name))
}

/** Groups the records found for one person by id. Those with the most reasons come first. */
export function duplicatesIn(found: readonly { row: ApplicantRow; reason: LikenessReason }[]): Duplicate[] {
  const rows = Map.groupBy(found, ({ row }) => row.id)
  return [...rows.values()]
    .map((same) => duplicateOf(same[0]?.row as ApplicantRow, new Set(same.map(({ reason }) => reason))))
    .sort((a, b) => b.reasons.length - a.reasons.length || (a.id < b.id ? -1 : 1))
    .slice(0, mostSimilar)
}

export const duplicateOf = (row: ApplicantRow, reasons: ReadonlySet<LikenessReason>): Duplicate => ({
  ...personOf(row),
  reasons: likenessReasons.filter((reason) => reasons.has(reason)),
})

export const personOf = ({ id, firstName, lastName, primaryProfession, city }: ApplicantRow) => ({
  id,
  firstName,
  lastName,
  primaryProfession,
  city,
})
