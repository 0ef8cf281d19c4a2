import { applicantFields } from './applicantFields/applicantFields.ts'
import { foldLetters } from './foldLetters.ts'
import { referenceLists } from './lists/referenceLists.ts'

/** Replaces a name. */
const mask = '…'
/** Words, and such as an apostrophe or a hyphen joins: `O'Brien`, `Jens-Peter`. */
const word = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`´][\p{L}\p{M}\p{N}]+)*/gu
const joinedWords = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`´‐‑-][\p{L}\p{M}\p{N}]+)*/gu
const joints = /['’ʼ`´‐‑-]/g
const severalMasks = /…(?:[\s'’._-]+…)+/g
/** Only names that end in s, x or z have it. */
const genitiveApostrophe = /…['’ʼ`´](?![\p{L}\p{M}\p{N}])/gu
const initialBefore = /(?<![\p{L}\p{M}\p{N}])(\p{L}\p{M}*)[.\s'’-]+…/gu

/** Shorter names begin too many other words. */
const shortestBeginning = 4
/** Shorter pairs of names are parts of too many other words. */
const shortestPart = 8
const genitives = ['', 's', 'es']

/** Choices of our lists and names of our fields, which name nobody, whatever people are called. */
const listed: ReadonlySet<string> = new Set([
  ...Object.values(referenceLists).flatMap((list) => list.flatMap(({ code, value, en, da }) => [code, value, en, da])),
  ...Object.keys(applicantFields),
])

/**
 * Returns what puts a mask in place of each word of a text that is a name or, from four letters on, begins with one:
 * `Kvistgaards`, `Kvistgaardmetoden`, `Kvistgaard-metoden`. Two names run together count, and so do initials before a name. Capitals, accents and Danish
 * spellings make no difference. Choices of our lists stay as they are.
 */
export function nameMasker(name: string): (text: string) => string {
  const maskText = maskerOf(name)
  return (text) => (listed.has(text) ? text : maskText(text))
}

const foldWord = (text: string): string => foldLetters(text.replace(joints, ''))
const wordsIn = (text: string): string[] => text.match(word) ?? []
const isName = (text: string): boolean => foldWord(text).length > 1

/** The names within a name: its words, the parts of joined ones, and those run together. */
function namesIn(name: string): string[] {
  const whole = name.match(joinedWords) ?? []
  return [...new Set(whole.flatMap((each) => [each.replace(joints, ''), ...wordsIn(each), ...each.split(joints)]))]
}

function maskerOf(name: string): (text: string) => string {
  const all = namesIn(name)
  const names = all.filter(isName)
  const initials = all.map((each) => foldLetters(each.charAt(0)))
  const pairs = names.flatMap((one) => names.map((other) => foldWord(one + other)))
  const initialled = all.flatMap((one) =>
    names
      .filter((other) => foldWord(other).length >= shortestBeginning)
      .map((other) => foldWord(one.charAt(0) + other)),
  )
  const beginnings = [...names.map(foldWord), ...pairs, ...initialled].filter(
    ({ length }) => length >= shortestBeginning,
  )
  const parts = pairs.filter(({ length }) => length >= shortestPart)
  const wholes = new Set(names.flatMap((each) => genitives.map((ending) => foldWord(each + ending))))

  const isOwn = (text: string): boolean => {
    const folded = foldWord(text)
    return wholes.has(folded) || beginnings.some((own) => folded.startsWith(own))
  }
  const maskWord = (text: string) => {
    const folded = foldWord(text)
    const isNamed = parts.some((own) => folded.includes(own))
    return isNamed || [text, ...wordsIn(text), ...text.split(joints)].some(isOwn) ? mask : text
  }
  const maskInitial = (text: string, letter: string) => (initials.includes(foldLetters(letter)) ? mask : text)
  return (text) => {
    let told = text.replace(joinedWords, maskWord)
    for (let before = ''; before !== told; ) {
      before = told
      told = told.replace(genitiveApostrophe, mask).replace(severalMasks, mask).replace(initialBefore, maskInitial)
    }
    return told
  }
}
