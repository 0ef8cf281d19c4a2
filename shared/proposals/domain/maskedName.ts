import { applicantFields } from '../../applicants/fields/applicantFields.ts'
import { valueKey } from '../../kernel/domain/valueKey.ts'
import { referenceLists } from '../../kernel/lists/referenceLists.ts'
import { joinedWord, joint } from './nameForms.ts'
import { type NameWords, nameWords } from './nameWords.ts'

/** The replacement for a name. */
const mask = '…'
const words = new RegExp(`${mask}|${joinedWord}`, 'gu')
/** The characters allowed between the parts of a name. */
const between = new RegExp(String.raw`^(?:\s|\p{Cf}|${joint})*$`, 'u')
/** Only names ending in s, x or z have it. */
const genitiveApostrophe = /^['’‘‛ʼʹ′`´]+/u
const initialsAlone = /^\p{L}\p{M}*(?:[.-]\p{L}\p{M}*)*$/u
/** As in `JP Kvistgaard`. */
const initialsRunTogether = /^\p{Lu}{2,4}$/u
const afterInitial = /^\.\s?$/u

/**
 * The reference list choices and field names, as searches compare them. They never name a person, even if a person has the same name.
 */
const listed: ReadonlySet<string> = new Set(
  [
    ...Object.values(referenceLists).flatMap((list) =>
      list.flatMap(({ code, value, en, da }) => [code, value, en, da]),
    ),
    ...Object.keys(applicantFields),
  ].map(valueKey),
)

/**
 * Returns a function that masks a person's names in a text. It masks words that contain a name of four or more letters, start with one of
 * two or three letters, or equal one of one letter. Initials next to a name are masked, as are the person's initials alone with dots. Case,
 * accents, joints and common transliterations are ignored. Reference list choices are left as they are.
 */
export function nameMasker(name: string): (text: string) => string {
  const names = nameWords(name)
  return (text) => (listed.has(valueKey(text)) ? text : maskedIn(text, names))
}

/** A word of a text, and the gap before the next one. */
interface MaskedWord {
  word: string
  gap: string
  isMasked: boolean
}

/** Each step passes over the text once. */
function maskedIn(text: string, names: NameWords): string {
  const found = [...text.matchAll(words)]
  const textWords = found.map(({ 0: word, index }, at): MaskedWord => {
    const gap = text.slice(index + word.length, found[at + 1]?.index)
    return { word, gap, isMasked: word === mask || names.isNamed(word) }
  })
  maskNamesInTwo(textWords, names)
  maskLoneInitials(textWords, names)
  maskInitialsAtNames(textWords, names)
  return text.slice(0, found[0]?.index) + joined(textWords)
}

/** Masks `Anne Marie` if the name is Annemarie. */
function maskNamesInTwo(textWords: readonly MaskedWord[], names: NameWords): void {
  for (const [at, each] of textWords.entries()) {
    const next = textWords[at + 1]
    if (!next || each.isMasked || next.isMasked || !/^\s+$/.test(each.gap) || !names.isNamed(each.word + next.word))
      continue
    each.isMasked = true
    next.isMasked = true
  }
}

const areInitials = ({ word }: MaskedWord, { isInitial }: NameWords): boolean =>
  initialsAlone.test(word) && word.split(/[.-]/).every(isInitial)

/** Masks `J.P.` and `J. P.`, if there are at least two letters. */
function maskLoneInitials(textWords: readonly MaskedWord[], names: NameWords): void {
  let run: MaskedWord[] = []
  for (const each of textWords) {
    const isOne = areInitials(each, names)
    if (isOne) run.push(each)
    if (isOne && afterInitial.test(each.gap)) continue
    maskRun(run)
    run = []
  }
  maskRun(run)
}

function maskRun(run: readonly MaskedWord[]): void {
  const count = run.reduce((sum, { word }) => sum + word.split(/[.-]/).length, 0)
  const isDotted = run.some(({ word, gap }) => word.includes('.') || gap.startsWith('.'))
  if (count > 1 && isDotted) for (const initial of run) initial.isMasked = true
}

function maskInitialsAtNames(textWords: readonly MaskedWord[], names: NameWords): void {
  const mayBe = (each: MaskedWord) =>
    areInitials(each, names) || (initialsRunTogether.test(each.word) && [...each.word].every(names.isInitial))
  for (let at = textWords.length - 2; at >= 0; at--) {
    const [each, next] = [textWords[at], textWords[at + 1]]
    if (each && next?.isMasked && between.test(each.gap) && mayBe(each)) each.isMasked = true
  }
  for (const [at, each] of textWords.entries()) {
    const before = textWords[at - 1]
    // A lower-case letter after a name is usually a word: `i`, `å`.
    const isWritten = /^\p{Lu}/u.test(each.word) || each.gap.startsWith('.')
    if (before?.isMasked && between.test(before.gap) && isWritten && mayBe(each)) each.isMasked = true
  }
}

/** Rebuilds the text, with a single mask for a name of several parts. */
function joined(textWords: readonly MaskedWord[]): string {
  const parts: string[] = []
  for (const [at, { word, gap, isMasked }] of textWords.entries()) {
    const next = textWords[at + 1]
    if (!isMasked) parts.push(word, gap)
    else if (!(next?.isMasked && between.test(gap))) {
      const isJoint = next !== undefined && gap.length === 1
      parts.push(mask, isJoint ? gap : gap.replace(genitiveApostrophe, ''))
    }
  }
  return parts.join('')
}
