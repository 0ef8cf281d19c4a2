import { digitsAlone, nationalDigits } from '../../kernel/domain/phoneNumber.ts'
import { splitWords } from '../../kernel/domain/splitWords.ts'

/** The fields by which a person is searched for. */
export interface SearchedPerson {
  firstName: string
  lastName: string
  email?: string | undefined
  phone?: string | undefined
}

/**
 * Returns whether a typed text matches this person. It must be the beginning of their email including the @, or of their phone number, or
 * each word must begin a word of their name, in any order. Case, accents and Danish spellings are ignored.
 */
export function isSought({ firstName, lastName, email = '', phone = '' }: SearchedPerson, typed: string): boolean {
  if (typed.includes('@')) return email.toLowerCase().startsWith(typed.trim().toLowerCase())
  const digits = digitsAlone(typed)
  if (digits !== undefined) return nationalDigits(phone)?.startsWith(digits) ?? false
  const words = splitWords(typed)
  const name = splitWords(`${firstName} ${lastName}`)
  return words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)))
}
