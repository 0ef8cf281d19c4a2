/** Shorter words, such as initials, are part of too many others. */
const shortestWord = 3

/** Characters that people write in place of letters. */
const substitutes: ReadonlyMap<string, string> = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }),
)

/** Returns a text in lower case, with letters without marks: `Søren` and `soren` are the same. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae')

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const withoutPunctuation = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const withoutPadding = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const withoutSubstitutes = (text: string): string =>
  [...text].map((character) => substitutes.get(character) ?? character).join('')

/**
 * Returns the words that a password may be a common one of: itself in lower case, and without digits and punctuation around it, also with
 * letters in place of the symbols that look like them. `P@ssw0rd2026!` is `password`, too.
 */
export function guessedAs(password: string): string[] {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  const word = withoutPadding(typed)
  return [typed, word, withoutSubstitutes(word)].filter((each) => each !== '')
}

/** Returns whether a text is made of these words and nothing else. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  // The set grows while it is read.
  for (const start of reached)
    for (const word of words) if (text.startsWith(word, start)) reached.add(start + word.length)
  return text !== '' && reached.has(text.length)
}

/**
 * Returns whether a password is made of known texts, in any case and order, with digits and punctuation between and around
 * their words: `Fagfolk-Admin2026!`, or `H@nsen.Anna` for Anna Hansen.
 */
export function isMadeOfKnownTexts(password: string, texts: readonly string[]): boolean {
  const known = texts.map(folded)
  const words = [...new Set(known.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}]+/u)]))].filter(
    (word) => word.length >= shortestWord,
  )
  const typed = folded(password)
  const bare = withoutPunctuation(typed)
  return (
    known.some((text) => bare !== '' && withoutPunctuation(text) === bare) ||
    isMadeOf(lettersOf(typed), words) ||
    isMadeOf(lettersOf(withoutSubstitutes(withoutPadding(typed))), words)
  )
}
