import { hasCyrillic, inLatinLetters } from './cyrillicSpelling.ts'
import { normalizeLetters, spellingsOf } from './normalizeLetters.ts'

/** No word in any language used here is longer. Longer words are compared by their beginning. */
const longestWord = 60

/** Apostrophes and what keyboards and copying make of them, and invisible characters. They don't separate words. */
const insideWords = /['’‘‛ʼʻʽʹʾʿ′`´＇ꞌ\p{Cf}]/gu
const betweenWords = /[^\p{L}\p{N}]+/u
const betweenWordsAsWritten = /[^\p{L}\p{M}\p{N}]+/u

function inLatin(text: string): string {
  const joined = text.replace(insideWords, '')
  return hasCyrillic(joined) ? inLatinLetters(joined.normalize('NFC').toLowerCase()) : joined
}

function wordsIn(latin: string): string[] {
  const words: string[] = []
  for (const word of normalizeLetters(latin).split(betweenWords)) {
    if (word !== '') words.push(word.length > longestWord ? word.slice(0, longestWord) : word)
  }
  return words
}

/** Returns the normalized words of a text in Latin letters, in order, with repetitions. */
export const splitWords = (text: string): string[] => wordsIn(inLatin(text))

/** Returns the words of a text in small letters of their own script, with accents. */
export const wordsAsWritten = (text: string): string[] =>
  text
    .replace(insideWords, '')
    .normalize('NFC')
    .toLowerCase()
    .split(betweenWordsAsWritten)
    .filter((word) => word !== '')

/** Returns the words of a name in each of its spellings: `Đurić` is `duric` and `djuric`. */
export const spelledWords = (name: string): string[][] => spellingsOf(inLatin(name)).map(wordsIn)
