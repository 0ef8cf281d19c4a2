const digit = /(?![0-9])\p{Nd}/gu
const zeroOfBlock = /[٠۰०]/u

/** Returns a text with the decimal digits of other scripts, such as full-width ones, as 0 to 9. */
export const withAsciiDigits = (text: string): string => text.replace(digit, asciiDigit)

/** Decimal digits come in blocks of ten, in order (Unicode Standard, section 4.6). */
function asciiDigit(character: string): string {
  let value = 0
  let code = character.codePointAt(0) ?? 0
  while (value < 9 && !zeroOfBlock.test(String.fromCodePoint(code)) && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1
    value += 1
  }
  return String(value)
}
