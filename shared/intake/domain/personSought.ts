import { digitsAlone, nationalDigits } from '../../kernel/domain/phoneNumber.ts'
import { splitWords } from '../../kernel/domain/splitWords.ts'

/** What of somebody they are looked for by. */
export interface Sought {
  firstName: string
  lastName: string
  email?: string | undefined
  phone?: string | undefined
}

/**
 * Whether a typed text asks for this person: it begins their email, with its @, or their phone number, or each of its words begins
 * one of their name, in any order; capitals, accents and Danish spellings aside.
 */
export function isSought({ firstName, lastName, email = '', phone = '' }: Sought, typed: string): boolean {
  if (typed.includes('@')) return email.toLowerCase().startsWith(typed.trim().toLowerCase())
  const digits = digitsAlone(typed)
  if (digits !== undefined) return nationalDigits(phone)?.startsWith(digits) ?? false
  const words = splitWords(typed)
  const name = splitWords(`${firstName} ${lastName}`)
  return words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)))
}
