import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as people write it, such as `+45 12 34 56 78`, and its `tel:` address. */
export interface PhoneNumber {
  shown: string
  href: string
}

/** Parses a phone number, or returns undefined if it isn't possible. Numbers without a country code are Danish. */
export function phoneNumberIn(text: string): PhoneNumber | undefined {
  const plain = text.replaceAll(/[()]/g, ' ').trim()
  const number = parsePhoneNumberFromString(plain, { defaultCountry: 'DK', extract: false })
  if (!number?.isPossible()) return undefined
  const { countryCallingCode, nationalNumber } = number
  // Danes write every number in pairs, including numbers that aren't assigned yet.
  const isDanish = countryCallingCode === '45' && /^\d{8}$/.test(nationalNumber) && !number.ext
  const shown = isDanish ? `+45 ${nationalNumber.match(/../g)?.join(' ')}` : number.formatInternational()
  return { shown, href: number.getURI() }
}
