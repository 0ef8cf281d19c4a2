import { inLatinLetters } from './cyrillicSpelling.ts'
import { normalizeLetters } from './normalizeLetters.ts'

/** No word in any language used here is longer. Longer words are compared by their beginning. */
const longestWord = 60

/** Apostrophes and what keyboards and copying make of them, and invisible characters. They don't separate words. */
const insideWords = /['’‘‛ʼʻʽʹʾʿ′`´＇ꞌ\p{Cf}]/gu
const cyrillic = /[\u0400-\u04ff]/
const betweenWords = /[^\p{L}\p{N}]+/u

/** Returns the normalized words of a text in Latin letters, in order, with repetitions. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  const joined = text.replace(insideWords, '')
  const latin = cyrillic.test(joined) ? inLatinLetters(joined.normalize('NFC').toLowerCase()) : joined
  for (const word of normalizeLetters(latin).split(betweenWords)) {
    if (word !== '') words.push(word.length > longestWord ? word.slice(0, longestWord) : word)
  }
  return words
}
