const notAscii = /[^\0-\x7f]/
const marks = /\p{M}+/gu
const lettersOfTheirOwn = /[æøßłđðþœı]/g
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
}

/** Normalizes case, accents and Danish letters: å, a and aa are the same, as are ø, o and oe, and æ and ae. */
export function normalizeLetters(text: string): string {
  let normalized = text.toLowerCase()
  if (notAscii.test(normalized)) {
    normalized = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(marks, '')
      .replace(lettersOfTheirOwn, (letter) => spelledOut[letter] ?? letter)
  }
  return normalized.replace(/aa+/g, 'a').replace(/oe+/g, 'o')
}
