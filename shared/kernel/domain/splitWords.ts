import { foldLetters } from './foldLetters.ts'

/** No word of any language that people type here is longer; what is, is compared by its beginning. */
const longestWord = 60

const apostrophes = /['’ʼ`´]/g
const betweenWords = /[^\p{L}\p{N}]+/u

/** The folded words of a text, in its order; a word that stands twice comes twice. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const word of foldLetters(text.replace(apostrophes, '')).split(betweenWords)) {
    if (word !== '') words.push(word.length > longestWord ? word.slice(0, longestWord) : word)
  }
  return words
}
