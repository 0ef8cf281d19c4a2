/** A number, or the beginning of one, is asked for from so many digits on: fewer tell nobody apart. */
export const fewestDigits = 4

const denmark = '45'
/** Danish numbers have no area codes, and one length. */
const danishLength = 8

const startsAbroad = /^\s*(?:\+|00)/
/** What people write into a number that is called from abroad, too. */
const trunkPrefix = /\(0\)/
const notDigits = /\D+/g
/** The zeros before the code of a country, and the code: of one or of two digits as the ITU gave them out, of three otherwise. */
const callingCode = /^(?:00)?(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/

/**
 * The digits of a phone number, or of its beginning, within its country: without the country's code where one is told
 * by a plus or zeros, or where the number would be too long for Denmark without its own. Undefined where too few are left.
 */
export function nationalDigits(phone: string): string | undefined {
  const digits = phone.replace(trunkPrefix, '').replace(notDigits, '')
  const national = startsAbroad.test(phone)
    ? digits.replace(callingCode, '')
    : digits.length > danishLength && digits.startsWith(denmark)
      ? digits.slice(denmark.length)
      : digits
  return national.length < fewestDigits ? undefined : national
}

/** Digits with what people put between them. Letters beside them make them part of something else. */
const numbers = /(?<![\p{L}\p{N}])\+?\d(?:[\s().\-/]*\d)*(?![\p{L}\p{N}])/gu

/** The texts in a text that may be phone numbers. */
export const numbersIn = (text: string): readonly string[] => text.match(numbers) ?? []
