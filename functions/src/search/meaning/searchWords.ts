import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { withoutDigraphs } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { nationalDigits } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { smallWords } from '../../../../shared/kernel/domain/smallWords.ts'
import { spelledWords, splitWords, wordsAsWritten } from '../../../../shared/kernel/domain/splitWords.ts'
import { joinedNames } from './everydayNames.ts'
import { type ReadPart, readClasses } from './licenceClasses.ts'
import { nameTermsOf } from './nameKeys.ts'
import { partedIn, wordsOf } from './normalization.ts'
import { otherTermsOf } from './otherTerms.ts'
import { numbersIn } from './phoneNumbers.ts'
import { matchScores, type OtherTerm, type SearchedWord } from './relevance.ts'

interface ReadWords {
  /** The unique words without small words, unless there are no others. At most as many as a search compares. */
  words: SearchedWord[]
  /** Whether there are more. Then no one is found, because ignoring the rest would find too many people. */
  areTooMany: boolean
}

/** Reads the words of a search. */
export function readWords(text: string | undefined): ReadWords {
  const terms = wordsAsked(text)
  return { words: terms.slice(0, limits.searchWords), areTooMany: terms.length > limits.searchWords }
}

function wordsAsked(text: string | undefined): SearchedWord[] {
  if (!text) return []
  const numbers = new Map<string, string>()
  // If two numbers share a word, the first one gets it.
  for (const number of numbersIn(text).toReversed()) {
    const digits = nationalDigits(number)
    if (digits !== undefined) for (const word of wordsOf(number)) numbers.set(word, digits)
  }
  const otherForms = otherFormsIn(text)
  const words = new Map<string, SearchedWord>()
  for (const part of readClasses(joinedNames(wordsOf(text)))) {
    const terms = searchedWord(part, numbers, otherForms)
    if (!words.has(terms.word)) words.set(terms.word, terms)
  }
  const significant = [...words.values()].filter(({ word }) => !smallWords.has(word))
  return significant.length > 0 ? significant : [...words.values()]
}

type OtherForms = ReadonlyMap<string, readonly string[]>

/**
 * Returns how records may have the words of a text: a name in parts as one word, words in another spelling, and names by
 * their keys.
 */
function otherFormsIn(text: string): OtherForms {
  const [words = [], longer = []] = spelledWords(text)
  const forms = [
    ...partedIn(text).flatMap(({ normalized, written }) => {
      const joined = [normalized.join(''), ...nameTermsOf(written.join(''))]
      return normalized.flatMap((part) => joined.map((form) => [part, form] as const))
    }),
    ...longer.map((word, at) => [words[at] ?? word, word] as const),
    ...words.map((word) => [word, withoutDigraphs(word)] as const),
    ...wordsAsWritten(text)
      .filter(isOfLetters)
      .flatMap((written) => {
        const [word = '', ...others] = splitWords(written)
        return others.length === 0 ? nameTermsOf(written).map((form) => [word, form] as const) : []
      }),
  ].filter(([word, form]) => word !== form && form.length >= shortestForm)
  const byWord = Map.groupBy(forms, ([word]) => word)
  return new Map([...byWord].map(([word, found]) => [word, [...new Set(found.map(([, form]) => form))]]))
}

const isOfLetters = (word: string): boolean => !/\p{N}/u.test(word)

/** Shorter ones are other words: `d` for `dj` is a driving licence. */
const shortestForm = 3

function searchedWord(part: ReadPart, numbers: ReadonlyMap<string, string>, otherForms: OtherForms): SearchedWord {
  if ('word' in part) {
    const forms = (otherForms.get(part.word) ?? []).map((term) => ({ term, score: matchScores.otherForm }))
    return asWord(part.word, [...otherTermsOf(part.word), ...forms], numbers.get(part.word))
  }
  const { classes, orWord } = part
  const [word = '', ...others] = orWord === undefined ? classes : [orWord, ...classes]
  return asWord(word, [
    ...(orWord === undefined ? [] : otherTermsOf(orWord)),
    ...others.map((term) => ({ term, score: matchScores.exact })),
  ])
}

const asWord = (word: string, also: readonly OtherTerm[], number?: string): SearchedWord => ({
  word,
  ...(number !== undefined && { number }),
  ...(also.length > 0 && { also }),
})
