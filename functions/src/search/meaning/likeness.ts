import type { Likeness, LikenessReason } from '../../../../shared/domain/duplicate.ts'
import { nationalDigits } from '../../../../shared/domain/phoneNumber.ts'
import { identityKey } from '../../../../shared/domain/user.ts'
import { cityKey, splitWords } from './folding.ts'
import { numbersIn } from './phoneNumbers.ts'

/** No number that reaches one person is shorter. */
const fewestDigitsOfAll = 6

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

/** The searches that find whoever may be alike, each with others besides. */
export function searchesFor({ firstName = '', lastName = '', email = '', phone = '', city = '' }: Known): string[] {
  const searches = []
  if (emailKey({ email }) !== undefined) searches.push(email)
  if (phoneKey({ phone }) !== undefined) searches.push(numbersIn(phone)[0] ?? phone)
  if (nameAndTownKey({ firstName, lastName, city }) !== undefined) searches.push(`${firstName} ${lastName} ${city}`)
  return searches
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
