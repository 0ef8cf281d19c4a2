/** A number, or the beginning of one, is asked for from so many digits on: fewer tell nobody apart. */
export const fewestDigits = 4

const denmark = '45'
/** Danish numbers have no area codes, and one length. */
const danishLength = 8

const startsAbroad = /^\s*(?:\+|00)/
/** What people write into a number that is called from abroad, too. */
const trunkPrefix = /\(0\)/
const numberAlone = /^[+\d\s().-]+$/
const notDigits = /\D+/g
const leadingZeros = /^00/
/** The code of a country: of one or of two digits as the ITU gave them out, of three otherwise. */
const callingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/

/**
 * The digits of a phone number, or of its beginning, within its country: without the country's code where one is told
 * by a plus or zeros, or where the number would be too long for Denmark without its own. Undefined where too few are left.
 */
export function nationalDigits(phone: string): string | undefined {
  const digits = calledDigits(phone).replace(callingCode, '')
  return digits.length < fewestDigits ? undefined : digits
}

/** The same, of a text that is a number, or the beginning of one, and nothing else. */
export const digitsAlone = (text: string): string | undefined =>
  numberAlone.test(text) ? nationalDigits(text) : undefined

/** Whether two texts mean the same phone number. Texts with too few digits mean what they say. */
export const isSameNumber = (one: string, other: string): boolean =>
  nationalDigits(one) === undefined ? one === other : calledDigits(one) === calledDigits(other)

/** The digits that call a number from abroad. One that tells no country is Danish. */
function calledDigits(phone: string): string {
  const digits = phone.replace(trunkPrefix, '').replace(notDigits, '')
  if (startsAbroad.test(phone)) return digits.replace(leadingZeros, '')
  return digits.length > danishLength && digits.startsWith(denmark) ? digits : denmark + digits
}
