import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns the phone number in E.164 form, such as `+4512345678`. Without a country code the number is taken as Danish.
 */
export function callableNumber(phone: string): string | undefined {
  const plain = phone.replaceAll(/[()]/g, ' ').trim()
  const number = parsePhoneNumberFromString(plain, { defaultCountry: 'DK', extract: false })
  return number?.isPossible() && !number.ext ? number.number : undefined
}
