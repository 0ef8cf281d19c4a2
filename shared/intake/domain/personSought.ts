import { sameEmail } from '../../applicants/domain/recordEmail.ts'
import { cleanedEmail } from '../../kernel/domain/emailAddress.ts'
import { digitsAlone, nationalDigits, phoneNumbersIn } from '../../kernel/domain/phoneNumber.ts'
import { splitWords } from '../../kernel/domain/splitWords.ts'
import { cleaned } from '../../kernel/domain/typedText.ts'

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
  if (typed.includes('@')) {
    const text = cleaned(typed)
    return sameEmail(cleanedEmail(text), email) || email.toLowerCase().startsWith(text.toLowerCase())
  }
  const digits = digitsAlone(typed)
  if (digits !== undefined) return phoneNumbersIn(phone).some((number) => nationalDigits(number)?.startsWith(digits))
  const words = splitWords(typed)
  const name = splitWords(`${firstName} ${lastName}`)
  return words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)))
}
