import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { ImportedPerson } from '../../../shared/imports/domain/importedPerson.ts'
import { normalizeLetters } from '../../../shared/kernel/domain/normalizeLetters.ts'
import { parsePhone } from '../../../shared/kernel/domain/phoneNumber.ts'

/**
 * Returns keys of a person. Rows of one file that share a key describe the same person: the same email, or the same
 * phone number and name. People share phones, so a number alone says nothing.
 */
export function rowKeys({ firstName = '', lastName = '', email, phone }: ImportedPerson): string[] {
  const number = phone === undefined ? undefined : parsePhone(phone)?.e164
  const name = normalizeLetters(`${firstName} ${lastName}`).split(/\s+/).toSorted().join(' ')
  return [...(email === undefined ? [] : [identityKey(email)]), ...(number === undefined ? [] : [`${number} ${name}`])]
}
