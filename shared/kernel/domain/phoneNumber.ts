/** The minimum number of digits to search for. Fewer would match too many people. */
export const fewestDigits = 4

const denmark = '45'
/** Danish numbers have no area codes and a fixed length. */
const danishLength = 8

const startsAbroad = /^\s*(?:\+|00)/
/** The trunk prefix as written in international numbers. */
const trunkPrefix = /\(0\)/
const numberAlone = /^[+\d\s().-]+$/
const notDigits = /\D+/g
const leadingZeros = /^00/
/** Country calling codes: the one- and two-digit codes assigned by the ITU, otherwise three digits. */
const callingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/

/**
 * Returns the national digits of a phone number or its beginning. The country code is removed if it is marked by a plus or zeros, or if the
 * number would be too long for Denmark otherwise. Returns undefined if too few digits are left.
 */
export function nationalDigits(phone: string): string | undefined {
  const digits = calledDigits(phone).replace(callingCode, '')
  return digits.length < fewestDigits ? undefined : digits
}

/** Returns the national digits of a text that is nothing but a number or its beginning. */
export const digitsAlone = (text: string): string | undefined =>
  numberAlone.test(text) ? nationalDigits(text) : undefined

/** Returns whether two texts are the same phone number. Texts with too few digits are compared literally. */
export const isSameNumber = (one: string, other: string): boolean =>
  nationalDigits(one) === undefined ? one === other : calledDigits(one) === calledDigits(other)

/** Returns the digits of the international number. Without a country code, the number is Danish. */
function calledDigits(phone: string): string {
  const digits = phone.replace(trunkPrefix, '').replace(notDigits, '')
  if (startsAbroad.test(phone)) return digits.replace(leadingZeros, '')
  return digits.length > danishLength && digits.startsWith(denmark) ? digits : denmark + digits
}
