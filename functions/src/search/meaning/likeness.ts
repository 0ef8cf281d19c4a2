import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import {
  type Duplicate,
  type Likeness,
  type LikenessReason,
  likenessReasons,
} from '../../../../shared/applicants/domain/duplicate.ts'
import { fewestDigitsOfAll, nationalDigits, phoneNumbersIn } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { cityKey } from './normalization.ts'

/** A match shared by more people than this doesn't count as evidence. */
export const mostSimilar = 5

export type Known = Partial<Record<keyof Likeness, string | undefined>>

/** Returns the reasons two people may be the same. Country codes, spelling and the order of names are ignored. */
export function likenessOf(one: Known, other: Known): LikenessReason[] {
  return likenessReasons.filter((reason) => {
    const key = keyBy[reason](one)
    return key !== undefined && key === keyBy[reason](other)
  })
}

/** The value that duplicates share, by reason. Undefined if too little is known. */
export const keyBy: Readonly<Record<LikenessReason, (known: Known) => string | undefined>> = {
  email: ({ email = '' }) => (email.includes('@') ? identityKey(email) : undefined),
  name_and_birth: (known) => nameWith(known, known.dateOfBirth ?? ''),
  phone: ({ phone = '' }) => {
    const digits = nationalDigits(phoneNumbersIn(phone)[0] ?? '')
    return digits !== undefined && digits.length >= fewestDigitsOfAll ? digits : undefined
  },
  name_and_town: (known) => nameWith(known, cityKey(known.city ?? '')),
}

/** Returns all words of the name, in any order and spelling, with a value that distinguishes people of that name. */
function nameWith({ firstName = '', lastName = '' }: Known, other: string): string | undefined {
  const [first, last] = [splitWords(firstName), splitWords(lastName)]
  if (first.length === 0 || last.length === 0 || other.trim() === '') return undefined
  return `${[...first, ...last].toSorted().join(' ')}, ${other}`
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
