import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import {
  type Duplicate,
  type Likeness,
  type LikenessReason,
  likenessReasons,
} from '../../../../shared/applicants/domain/duplicate.ts'
import { nationalDigits } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { cityKey } from './folding.ts'

/** No number that reaches one person is shorter. */
const fewestDigitsOfAll = 6

/** More than so many who are alike tell nothing. */
export const mostAlike = 5

/** What is known of somebody, of which anything may be missing. */
export type Known = Partial<Record<keyof Likeness, string | undefined>>

/** In what two people are alike; in nothing, as a rule. Countries' codes, spellings and the order of names do not count. */
export function likenessOf(one: Known, other: Known): LikenessReason[] {
  return likenessReasons.filter((reason) => {
    const key = keyBy[reason](one)
    return key !== undefined && key === keyBy[reason](other)
  })
}

/** What two people have the same of who are alike, by reason; undefined where too little is known. */
export const keyBy: Readonly<Record<LikenessReason, (known: Known) => string | undefined>> = {
  email: ({ email = '' }) => (email.includes('@') ? identityKey(email) : undefined),
  name_and_birth: (known) => nameWith(known, known.dateOfBirth ?? ''),
  phone: ({ phone = '' }) => {
    const digits = nationalDigits(phone)
    return digits !== undefined && digits.length >= fewestDigitsOfAll ? digits : undefined
  },
  name_and_town: (known) => nameWith(known, cityKey(known.city ?? '')),
}

/** All words of the name, in any order and spelling, with what tells people of that name apart. */
function nameWith({ firstName = '', lastName = '' }: Known, other: string): string | undefined {
  const [first, last] = [splitWords(firstName), splitWords(lastName)]
  if (first.length === 0 || last.length === 0 || other.trim() === '') return undefined
  return `${[...first, ...last].toSorted().join(' ')}, ${other}`
}

/** Those whom an engine found by a key of one person, each under what they have the same of: who is alike in most comes first. */
export function duplicatesIn(found: readonly { row: ApplicantRow; reason: LikenessReason }[]): Duplicate[] {
  const rows = Map.groupBy(found, ({ row }) => row.id)
  return [...rows.values()]
    .map((same) => duplicateOf(same[0]?.row as ApplicantRow, new Set(same.map(({ reason }) => reason))))
    .sort((a, b) => b.reasons.length - a.reasons.length || (a.id < b.id ? -1 : 1))
    .slice(0, mostAlike)
}

export const duplicateOf = (row: ApplicantRow, reasons: ReadonlySet<LikenessReason>): Duplicate => ({
  ...personOf(row),
  reasons: likenessReasons.filter((reason) => reasons.has(reason)),
})

/** What is shown of somebody who may be the same. */
export const personOf = ({ id, firstName, lastName, primaryProfession, city }: ApplicantRow) => ({
  id,
  firstName,
  lastName,
  primaryProfession,
  city,
})
