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
const lettersOfOtherScript = new RegExp(
  Object.keys(transliterations)
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'gu',
)
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

/** Returns the usual Latin spellings of a word in Cyrillic or Greek; none of any other. */
export function latinFormsOf(word: string): string[] {
  if (!isOfOtherScript(word)) return []
  const text = bare(word).normalize('NFD').replace(stress, '').normalize('NFC')
  return distinct(
    [0, 1, 2].map((column) =>
      foldLetters(
        text.replace(lettersOfOtherScript, (letter) => {
          const spellings = transliterations[letter] ?? []
          return spellings[column] ?? spellings[0] ?? ''
        }),
      ),
    ),
  )
}

/** Returns how a word sounds, in few letters, so that words of different scripts compare whichever way they are spelled. */
export function soundsOf(word: string): string[] {
  const forms = isOfOtherScript(word) ? latinFormsOf(word) : formsOf(word)
  return distinct(
    forms.map((form) => soundsAlike.reduce((text, [spelled, sound]) => text.replace(spelled, sound), form)),
  )
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
