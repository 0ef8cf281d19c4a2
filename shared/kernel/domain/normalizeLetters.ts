const notAscii = /[^\0-\x7f]/
const marks = /\p{M}+/gu
const lettersOfTheirOwn = /[æøßłđðþœıə]/g
const spelledOut: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
  ı: 'i',
  ə: 'a',
}

/**
 * Normalizes case, accents and letters with two spellings: å, a and aa are the same, as are ø, o and oe, ü, u and ue, and æ and ae. ə is
 * written a outside Azerbaijan.
 */
export function normalizeLetters(text: string): string {
  let normalized = text.toLowerCase()
  if (notAscii.test(normalized)) {
    normalized = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(marks, '')
      .replace(lettersOfTheirOwn, (letter) => spelledOut[letter] ?? letter)
  }
  return normalized.replace(/aa+/g, 'a').replace(/oe+/g, 'o').replace(/ue+/g, 'u')
}
