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

/** Folds capitals, accents and Danish letters: å, a and aa are one, ø, o and oe are one, æ and ae are one. */
export function foldLetters(text: string): string {
  let folded = text.toLowerCase()
  if (notAscii.test(folded)) {
    folded = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(marks, '')
      .replace(lettersOfTheirOwn, (letter) => spelledOut[letter] ?? letter)
  }
  return folded.replace(/aa+/g, 'a').replace(/oe+/g, 'o')
}
