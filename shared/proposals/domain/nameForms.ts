import { foldLetters } from '../../kernel/domain/foldLetters.ts'
import { soundsAlike, transliterations } from '../../kernel/domain/transliteration.ts'

/** What may join the parts of a name, or of another word. */
export const joint = String.raw`['’‘‛ʼʻʾʿʹ′\x60´‐‑–—\-/._・·]`
const letters = String.raw`[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*`
/** A word together with what a joint joins to it: `O'Brien`, `Jens-Peter`, `kvistgaard.dk`. */
export const joinedWord = `${letters}(?:${joint}${letters})*`
const joints = new RegExp(joint, 'gu')
const unseen = /\p{Cf}/gu
const otherScript = /[\p{sc=Cyrillic}\p{sc=Greek}]/u
/** Accents that change no letter: ё, й and ї are letters of their own. */
const stress = /(?<=\p{sc=Greek})\p{M}+|(?<=\p{sc=Cyrillic})\u0301/gu
const otherSpellings: Readonly<Record<string, string>> = { ä: 'ae', ü: 'ue', đ: 'dj' }

export const partsOf = (word: string): string[] => word.split(joints).filter((part) => part !== '')
export const isOfOtherScript = (word: string): boolean => otherScript.test(word)

const bare = (word: string): string => word.replace(joints, '').replace(unseen, '').normalize('NFC').toLowerCase()

/** Returns the spellings of a word in its own script, folded: `Müller` is `muller` and `mueller`. */
export function formsOf(word: string): string[] {
  const text = bare(word)
  return distinct([
    foldLetters(text),
    foldLetters(text.replace(/[äüđ]/g, (letter) => otherSpellings[letter] ?? letter)),
  ])
}

type Readings = Readonly<Record<string, readonly [string, string?, string?]>>

/** Returns what gives the readings of a text by those of its letters. */
function reader(readings: Readings): (text: string) => string[] {
  const longestFirst = Object.keys(readings).sort((one, other) => other.length - one.length)
  const letters = new RegExp(longestFirst.join('|'), 'gu')
  const read = (text: string, at: 0 | 1 | 2) =>
    text.replace(letters, (letter) => readings[letter]?.[at] ?? readings[letter]?.[0] ?? letter)
  const ambiguous = new RegExp(longestFirst.filter((letter) => (readings[letter]?.length ?? 0) > 1).join('|'), 'u')
  return (text) => (ambiguous.test(text) ? [read(text, 0), read(text, 1), read(text, 2)] : [read(text, 0)])
}
const inLatin = reader(transliterations)
const inSounds = reader(soundsAlike)

/** Returns the usual Latin spellings of a word in Cyrillic or Greek; none of any other. */
export const latinFormsOf = (word: string): string[] =>
  isOfOtherScript(word)
    ? distinct(inLatin(bare(word).normalize('NFD').replace(stress, '').normalize('NFC')).map(foldLetters))
    : []

/** Returns how a word may sound, in few letters, so that words of different scripts and spellings compare. */
export const soundsOf = (word: string): string[] =>
  distinct(
    isOfOtherScript(word)
      ? // Letters of their own have one sound, however it is spelled.
        latinFormsOf(word).flatMap((form) => inSounds(form).slice(0, 1))
      : formsOf(word).flatMap(inSounds),
  )

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
