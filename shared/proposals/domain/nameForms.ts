import { normalizeLetters, spellingsOf } from '../../kernel/domain/normalizeLetters.ts'
import { soundKey, transliterations } from '../../kernel/domain/transliteration.ts'

/** The characters that can join the parts of a name or another word. */
export const joint = String.raw`['’‘‛ʼʻʾʿʹ′\x60´‐‑–—\-/._・·]`
const letters = String.raw`[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*`
/** A word with everything joined to it: `O'Brien`, `Jens-Peter`, `kvistgaard.dk`. */
export const joinedWord = `${letters}(?:${joint}${letters})*`
const joints = new RegExp(joint, 'gu')
const invisible = /\p{Cf}/gu
const otherScript = /[\p{sc=Cyrillic}\p{sc=Greek}]/u
/** Accents that don't change the letter. ё, й and ї are letters of their own. */
const stress = /(?<=\p{sc=Greek})\p{M}+|(?<=\p{sc=Cyrillic})\u0301/gu

export const partsOf = (word: string): string[] => word.split(joints).filter((part) => part !== '')
export const isCyrillicOrGreek = (word: string): boolean => otherScript.test(word)

const bare = (word: string): string => word.replace(joints, '').replace(invisible, '').normalize('NFC').toLowerCase()

/** Returns the normalized spellings of a word in its own script: `Jäger` is `jager` and `jaeger`. */
export function formsOf(word: string): string[] {
  return distinct(spellingsOf(bare(word)).map(normalizeLetters))
}

type Readings = Readonly<Record<string, readonly [string, string?, string?]>>

/** Returns a function that transcribes a text by its letters. */
function reader(readings: Readings): (text: string) => string[] {
  const longestFirst = Object.keys(readings).sort((one, other) => other.length - one.length)
  const letters = new RegExp(longestFirst.join('|'), 'gu')
  const read = (text: string, at: 0 | 1 | 2) =>
    text.replace(letters, (letter) => readings[letter]?.[at] ?? readings[letter]?.[0] ?? letter)
  const ambiguous = new RegExp(longestFirst.filter((letter) => (readings[letter]?.length ?? 0) > 1).join('|'), 'u')
  return (text) => (ambiguous.test(text) ? [read(text, 0), read(text, 1), read(text, 2)] : [read(text, 0)])
}
const inLatin = reader(transliterations)
const inSounds = reader(soundKey)

/** Returns the usual Latin spellings of a Cyrillic or Greek word; empty for other scripts. */
export const latinFormsOf = (word: string): string[] =>
  isCyrillicOrGreek(word)
    ? distinct(inLatin(bare(word).normalize('NFD').replace(stress, '').normalize('NFC')).map(normalizeLetters))
    : []

/** Returns phonetic keys of a word, so that words in different scripts and spellings can be compared. */
export const phoneticKeysOf = (word: string): string[] =>
  distinct(
    isCyrillicOrGreek(word)
      ? // Non-Latin letters have one sound, however it is transliterated.
        latinFormsOf(word).flatMap((form) => inSounds(form).slice(0, 1))
      : formsOf(word).flatMap(inSounds),
  )

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
