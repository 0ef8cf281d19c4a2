const notAscii = /[^\0-\x7f]/
const marks = /\p{M}+/gu
const lettersOfTheirOwn = /[æøßłđɖðþœıə]/g
const spelledOut: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ɖ: 'd',
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

/** Letters that people also write as two, which a normalized text has as one. ð and ɖ look like đ as capitals. */
const writtenAsTwo: Record<string, string> = { ä: 'ae', đ: 'dj', ð: 'dj', ɖ: 'dj' }
const thoseLetters = /[äđðɖ]/g

/**
 * Returns a text in small letters as it is, and with the letters that people also write as two: `Đurić` is `đurić` and `djurić`. Such
 * names equal both spellings, although these don't equal each other: Adjei and Adei are different names.
 */
export function spellingsOf(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase()
  const longer = small.replace(thoseLetters, (letter) => writtenAsTwo[letter] ?? letter)
  return longer === small ? [small] : [small, longer]
}

/** Returns a normalized word as people who don't know the letter đ write it: Djordje as `dorde`. */
export const withoutDigraphs = (word: string): string => word.replaceAll('dj', 'd')
