import { nationalDigits } from '../../../../shared/domain/phoneNumber.ts'
import { wordsOf } from './folding.ts'
import { otherTermsOf } from './otherTerms.ts'
import { numbersIn } from './phoneNumbers.ts'
import type { SearchedWord } from './relevance.ts'

/** A search reads this many different words; more never narrows anything and would only cost time. */
const mostSearchWords = 20

/** Words that only join others, folded. They ask for nobody: who writes `svejser fra Polen` wants two words to match. */
const smallWords: ReadonlySet<string> = new Set([
  ...['af', 'eller', 'en', 'et', 'for', 'fra', 'hos', 'i', 'med', 'og', 'pa', 'samt', 'som', 'til', 'ved'],
  ...['and', 'as', 'at', 'by', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
])

/**
 * The different words that a search asks for, without those that only join them, unless there are no others; none when
 * the text holds neither letters nor digits.
 */
export function searchWords(text: string | undefined): SearchedWord[] {
  if (!text) return []
  const numbers = new Map<string, string>()
  // Of two numbers that share a word, the first one has it.
  for (const number of numbersIn(text).toReversed()) {
    const digits = nationalDigits(number)
    if (digits !== undefined) for (const word of wordsOf(number)) numbers.set(word, digits)
  }
  const words = [...new Set(wordsOf(text))]
  const telling = words.filter((word) => !smallWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostSearchWords).map((word) => {
    const number = numbers.get(word)
    const also = otherTermsOf(word)
    return { word, ...(number !== undefined && { number }), ...(also.length > 0 && { also }) }
  })
}
