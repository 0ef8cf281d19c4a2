import { normalizeLetters } from '../../kernel/domain/normalizeLetters.ts'
import { keysOfName, keysOfWord } from './nameCases.ts'
import { formsOf, isCyrillicOrGreek, joinedWord, latinFormsOf, partsOf, phoneticKeysOf } from './nameForms.ts'

/** Shorter names are part of too many other words. They match only at the beginning of a word. */
const shortestPart = 4
/** The same limit for sounds, which more words share. */
const shortestSound = 5
/** No one has more short names; more would only cost time. */
const mostShort = 8
const genitives = ['', 's', 'es']
/** Scripts without spaces between words, or with names of one or two characters. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u

export interface NameWords {
  /** Returns whether a word, possibly joined, contains one of the names. */
  isNamed: (word: string) => boolean
  isInitial: (letter: string) => boolean
}

/** Returns matchers for the words of a name, in their usual spellings. */
export function nameWords(name: string): NameWords {
  // Also split as words are in texts: a name may be written `Robert (Bobby)` or `Holm, Anna`.
  const words = [/\S+/gu, new RegExp(joinedWord, 'gu')].flatMap((pattern) => name.match(pattern) ?? [])
  const all = distinct(words.flatMap((word) => [word, ...partsOf(word)]))
  // In Latin letters, too many words start with the end of Дарʼя.
  const read = all.filter(({ length }) => length > 1)
  const spelled = [...all.flatMap(formsOf), ...read.flatMap(latinFormsOf)]
  const short = distinct(spelled.filter(({ length }) => length < shortestPart)).slice(0, mostShort)
  const runTogether = short.flatMap((one) => short.filter((other) => other !== one).map((other) => one + other))
  const own = namesOf([...spelled, ...runTogether], shortestPart)
  const sounds = namesOf(read.flatMap(phoneticKeysOf), shortestSound)
  const latinSounds = namesOf(
    // Within one script, spelling identifies short names better than sound.
    read.flatMap((each) =>
      phoneticKeysOf(each).filter(({ length }) => isCyrillicOrGreek(each) || length >= shortestPart),
    ),
    shortestSound,
  )
  const characters = distinct(all.filter((each) => unspaced.test(each)).flatMap(formsOf))
  const initials = new Set(
    all
      .flatMap((each) => [each, ...formsOf(each), ...latinFormsOf(each)])
      .map((each) => normalizeLetters(each.slice(0, 1))),
  )

  const isOwn = (text: string): boolean => {
    const forms = formsOf(text)
    const bySound = isCyrillicOrGreek(text) ? sounds : latinSounds
    return (
      forms.some((form) => own.isIn(form) || characters.some((each) => form.includes(each))) ||
      (!bySound.isEmpty && phoneticKeysOf(text).some(bySound.isIn))
    )
  }
  return {
    isNamed: (word) => distinct([word, ...partsOf(word)]).some(isOwn),
    isInitial: (letter) =>
      initials.has(normalizeLetters(letter)) || latinFormsOf(letter).some((form) => initials.has(form.slice(0, 1))),
  }
}

function namesOf(forms: readonly string[], shortestInside: number) {
  const wholes = new Set(forms.flatMap((form) => genitives.map((ending) => form + ending)))
  const beginnings = distinct(forms.filter(({ length }) => length > 1 && length < shortestInside))
  const parts = distinct(forms.filter(({ length }) => length >= shortestInside))
  const keys = new Set(forms.flatMap(keysOfName))
  return {
    isEmpty: forms.length === 0,
    isIn: (form: string): boolean =>
      wholes.has(form) ||
      beginnings.some((name) => form.startsWith(name)) ||
      parts.some((name) => form.includes(name)) ||
      keysOfWord(form).some((key) => keys.has(key)),
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
