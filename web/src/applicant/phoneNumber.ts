import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as people write it, such as `+45 12 34 56 78`, and the address that calls it. */
export interface PhoneNumber {
  shown: string
  href: string
}

/** The number that a text means, where there can be such a one; without the number of a country it is one of Denmark. */
export function phoneNumberIn(text: string): PhoneNumber | undefined {
  const plain = text.replaceAll(/[()]/g, ' ').trim()
  const number = parsePhoneNumberFromString(plain, { defaultCountry: 'DK', extract: false })
  if (!number?.isPossible()) return undefined
  const { countryCallingCode, nationalNumber } = number
  // Danes write every number in pairs, also one that nobody has been given yet.
  const isDanish = countryCallingCode === '45' && /^\d{8}$/.test(nationalNumber) && !number.ext
  const shown = isDanish ? `+45 ${nationalNumber.match(/../g)?.join(' ')}` : number.formatInternational()
  return { shown, href: number.getURI() }
}
