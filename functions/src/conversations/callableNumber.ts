import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number that a text means in the form of E.164, such as `+4512345678`; without the number of a country it is one of Denmark. */
export function callableNumber(phone: string): string | undefined {
  const plain = phone.replaceAll(/[()]/g, ' ').trim()
  const number = parsePhoneNumberFromString(plain, { defaultCountry: 'DK', extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}
