import {
  type ApplicantQuery,
  type ApplicantRow,
  applicantQuerySchema,
} from '../../../../shared/domain/applicantSearch.ts'
import type { Duplicate, Likeness, LikenessReason } from '../../../../shared/domain/duplicate.ts'
import { limits } from '../../../../shared/domain/limits.ts'
import { nationalDigits } from '../../../../shared/domain/phoneNumber.ts'
import { identityKey } from '../../../../shared/domain/user.ts'
import { cityKey, splitWords } from './folding.ts'
import { numbersIn } from './phoneNumbers.ts'

/** No number that reaches one person is shorter. */
const fewestDigitsOfAll = 6

/** More than so many who are alike tell nothing. */
const mostShown = 5

/** What is known of somebody, of which anything may be missing. */
export type Known = Partial<Record<keyof Likeness, string | undefined>>

/** In what two people are alike; in nothing, as a rule. Countries' codes, spellings and the order of names do not count. */
export function likenessOf(one: Known, other: Known): LikenessReason[] {
  const isAlike = (keyOf: (known: Known) => string | undefined) => {
    const key = keyOf(one)
    return key !== undefined && key === keyOf(other)
  }
  return [
    ...(isAlike(emailKey) ? ['email' as const] : []),
    ...(isAlike(phoneKey) ? ['phone' as const] : []),
    ...(isAlike(nameAndTownKey) ? ['name_and_town' as const] : []),
  ]
}

/**
 * The searches whose rows hold whoever may be alike, each with others besides: engines know no likeness, but find whoever has
 * the email's words, the phone or all the words.
 */
export function searchesFor({ firstName = '', lastName = '', email = '', phone = '', city = '' }: Known) {
  const searches: string[] = []
  if (emailKey({ email }) !== undefined) searches.push(email)
  if (phoneKey({ phone }) !== undefined) searches.push(numbersIn(phone)[0] ?? phone)
  if (nameAndTownKey({ firstName, lastName, city }) !== undefined) searches.push(`${firstName} ${lastName} ${city}`)
  return searches.map(
    (text): ApplicantQuery => applicantQuerySchema.parse({ search: text.slice(0, limits.searchText) }),
  )
}

/** Who of the rows that those searches found is alike, and in what. */
export function duplicatesAmong(rows: readonly ApplicantRow[], person: Known): Duplicate[] {
  const found = new Map<string, Duplicate>()
  for (const row of rows) {
    const reasons = likenessOf(person, row)
    const { id, firstName, lastName, primaryProfession, city } = row
    if (reasons.length > 0) found.set(id, { id, firstName, lastName, primaryProfession, city, reasons })
  }
  return [...found.values()].slice(0, mostShown)
}

const emailKey = ({ email = '' }: Known): string | undefined => (email.includes('@') ? identityKey(email) : undefined)

function phoneKey({ phone = '' }: Known): string | undefined {
  const digits = nationalDigits(phone)
  return digits !== undefined && digits.length >= fewestDigitsOfAll ? digits : undefined
}

function nameAndTownKey({ firstName = '', lastName = '', city = '' }: Known): string | undefined {
  const [first, last] = [splitWords(firstName), splitWords(lastName)]
  if (first.length === 0 || last.length === 0 || city.trim() === '') return undefined
  return `${[...first, ...last].toSorted().join(' ')}, ${cityKey(city)}`
}
