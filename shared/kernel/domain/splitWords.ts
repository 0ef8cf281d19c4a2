import { normalizeLetters } from './normalizeLetters.ts'

/** No word in any language used here is longer. Longer words are compared by their beginning. */
const longestWord = 60

const apostrophes = /['’ʼ`´]/g
const betweenWords = /[^\p{L}\p{N}]+/u

/** Returns the normalized words of a text in order, with repetitions. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const word of normalizeLetters(text.replace(apostrophes, '')).split(betweenWords)) {
    if (word !== '') words.push(word.length > longestWord ? word.slice(0, longestWord) : word)
  }
  return words
}
