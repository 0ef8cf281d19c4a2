import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'

/** In characters. Longer names are cut off, and names are looked for in the beginning of a text. */
const longestRead = { name: 500, text: functionLimits.receivedMail.text }

interface Named {
  firstName?: string
  lastName?: string
}

/**
 * Returns the first and last name in a display name: `Anna Jensen`, `Jensen, Anna` or `JENSEN Anna`. Companies and
 * offices have none. A missing name is taken from the address only if `text`, the words of the mail, has the full name,
 * too: `suharto.fresh@…` is no proof that anybody is called Fresh.
 */
export function senderName(name: string, address: string, text?: string): Named {
  const plain = name.slice(0, longestRead.name).replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  if (isOrganization(plain)) return {}
  const [last = [], first = []] = plain.split(',').map((part) => nameWordsIn(part, address))
  if (first.length > 0 && last.length > 0) return named(first, last)
  const words = nameWordsIn(plain, address)
  if (words.length > 1) return inOrder(words)
  return namesInAddress(words, address, text)
}

const named = (first: readonly string[], last: readonly string[]): Named => {
  const [firstName, lastName] = [first, last].map((words) => words.join(' ').slice(0, limits.name))
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Returns the words that may be names: with letters, without digits, and not the address itself. */
function nameWordsIn(name: string, address: string): string[] {
  const local = localPart(address).toLowerCase()
  return name
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu, ''))
    .filter((word) => /^\p{L}[^\d@]*$/u.test(word) && !title.test(word))
    .filter((word) => !(word.includes('.') && word.toLowerCase() === local))
}

const title = /^(?:m\.?sc|b\.?sc|ph\.?d|mba|dr|mr|mrs|ms|hr|fru|herr|frau|mgr|inż|ing|dipl\.?-?ing|cand\.\p{L}+)\.?$/iu

const localPart = (address: string): string => address.split('@')[0] ?? ''

const isCapitals = (word: string): boolean => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word)

/** Many Europeans write the last name in capitals when it comes first. */
function inOrder(words: readonly string[]): Named {
  const firstOther = words.findIndex((word) => !isCapitals(word))
  return firstOther > 0 && !words.slice(firstOther).some(isCapitals)
    ? named(words.slice(firstOther), words.slice(0, firstOther))
    : named(words.slice(0, -1), words.slice(-1))
}

const companyForm =
  /(?:^|\s)(?:aps|a\/s|i\/s|k\/s|p\/s|ivs|gmbh|ohg|ltd|limited|inc|llc|plc|corp|sp\.? ?(?:z ?o\.? ?o|j|k)|s\.a|s\.?r\.?l|uab|sia|oü|kft|lda|s\.l|eood|ood|еоод|оод|тов|фоп|b\.v|oy|s\.r\.o)\.?(?=$|[\s,])/iu
const office =
  /^(?:info|kontakt|contact|contacto|contato|kontor|office|biuro|birou|oficina|escritório|iroda|mail|e-?mail|post|hello|jobs?|careers?|karriere|work|praca|rekrutacja|recruitment|recruiting|hr|admin|administration|support|service|team|sales|salg|bewerbung|bogholderi|no-?reply|офіс|офис|робота|работа|контакт|darbas|darbs|biroja|biuras)$/iu

/** Returns whether a display name is that of a company or an office: `Byg ApS`, `Kontakt`, `HR Team`. */
const isOrganization = (name: string): boolean => {
  const words = name.split(/[\s,]+/).filter(Boolean)
  return companyForm.test(name) || (words.length > 0 && words.every((word) => office.test(word)))
}

/**
 * Completes a name of one or no word from an address such as `anna.jensen@…`, spelled as in the text. Returns only what
 * is written if the text doesn't have the full name. Without any text, the address alone counts.
 */
function namesInAddress(words: readonly string[], address: string, text: string | undefined): Named {
  const parts = localPart(address).split('.')
  const [first] = words
  if (parts.length < 2 || !parts.every((part) => /^\p{L}{2,}$/u.test(part))) return named(words, [])
  const known = first === undefined ? parts.slice(0, -1) : [first]
  if (text === undefined) return named(first === undefined ? known.map(capitalized) : known, lastOf(parts))
  const written = writtenWords(text)
  for (const last of first === undefined ? parts.slice(-1) : parts) {
    const found = fullNameIn(written, known, last)
    if (found && normalizeLetters(last) !== normalizeLetters(first ?? '')) return named(found.first, [found.last])
  }
  return named(words, [])
}

const lastOf = (parts: readonly string[]): string[] => parts.slice(-1).map(capitalized)
const capitalized = (word: string): string => word.replace(/^./u, (letter) => letter.toUpperCase())

interface WrittenWord {
  word: string
  /** The same for each spelling. */
  key: string
}

const writtenWord = (word: string): WrittenWord => ({ word, key: normalizeLetters(word.toLowerCase()) })

/** Returns the words of a text without the marks around them. Addresses are no evidence of a name. */
const writtenWords = (text: string): WrittenWord[] =>
  text
    .slice(0, longestRead.text)
    .split(/[\s_]+/)
    .filter((word) => !word.includes('@'))
    .map((word) => writtenWord(word.replace(/^[^\p{L}]+|(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/gu, '')))

/** Returns a full name as it is written in a text, the last name before or after the others. */
function fullNameIn(
  written: readonly WrittenWord[],
  first: readonly string[],
  last: string,
): { first: string[]; last: string } | undefined {
  const [firstKeys, lastKey] = [first.map((word) => writtenWord(word).key), writtenWord(last).key]
  const isAt = (place: number, keys: readonly string[]) =>
    keys.every((key, index) => key !== '' && written[place + index]?.key === key)
  for (const place of written.keys()) {
    if (isAt(place, [...firstKeys, lastKey]))
      return spelled(written.slice(place, place + first.length), written[place + first.length])
    if (isAt(place, [lastKey, ...firstKeys]))
      return spelled(written.slice(place + 1, place + 1 + first.length), written[place])
  }
  return undefined
}

const spelled = (first: readonly WrittenWord[], last?: WrittenWord) => ({
  first: first.map(({ word }) => capitalized(word)),
  last: capitalized(last?.word ?? ''),
})
