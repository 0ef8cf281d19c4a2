import { applicantFields } from '../../applicants/fields/applicantFields.ts'
import { referenceLists } from '../../kernel/lists/referenceLists.ts'
import { joinedWord, joint } from './nameForms.ts'
import { type NameWords, nameWords } from './nameWords.ts'

/** Replaces a name. */
const mask = '…'
const words = new RegExp(`${mask}|${joinedWord}`, 'gu')
/** What may be between the parts of a name. */
const between = new RegExp(String.raw`^(?:\s|\p{Cf}|${joint})*$`, 'u')
/** Only names that end in s, x or z have it. */
const genitiveApostrophe = /^['’‘‛ʼʹ′`´]+/u
const initialsAlone = /^\p{L}\p{M}*(?:[.-]\p{L}\p{M}*)*$/u
/** As in `JP Kvistgaard`. */
const initialsRunTogether = /^\p{Lu}{2,4}$/u
const afterInitial = /^\.\s?$/u

/** Choices of our lists and names of our fields, which name nobody, whatever people are called. */
const listed: ReadonlySet<string> = new Set([
  ...Object.values(referenceLists).flatMap((list) => list.flatMap(({ code, value, en, da }) => [code, value, en, da])),
  ...Object.keys(applicantFields),
])

/**
 * Returns what puts a mask in place of each word of a text that holds a name of four letters or more, begins with one of two or three, or is one of one.
 * Initials at a name count, and those of the person alone with dots. Capitals, accents, what joins the parts of a name, and its usual spellings
 * in other letters make no difference. Choices of our lists stay as they are.
 */
export function nameMasker(name: string): (text: string) => string {
  const names = nameWords(name)
  return (text) => (listed.has(text) ? text : maskedIn(text, names))
}

/** A word of a text, and what is behind it up to the next one. */
interface Told {
  word: string
  gap: string
  isMasked: boolean
}

/** Each step passes over the text once. */
function maskedIn(text: string, names: NameWords): string {
  const found = [...text.matchAll(words)]
  const told = found.map(({ 0: word, index }, at): Told => {
    const gap = text.slice(index + word.length, found[at + 1]?.index)
    return { word, gap, isMasked: word === mask || names.isNamed(word) }
  })
  maskNamesInTwo(told, names)
  maskLoneInitials(told, names)
  maskInitialsAtNames(told, names)
  return text.slice(0, found[0]?.index) + joined(told)
}

/** Masks `Anne Marie`, where the name is Annemarie. */
function maskNamesInTwo(told: readonly Told[], names: NameWords): void {
  for (const [at, each] of told.entries()) {
    const next = told[at + 1]
    if (!next || each.isMasked || next.isMasked || !/^\s+$/.test(each.gap) || !names.isNamed(each.word + next.word))
      continue
    each.isMasked = true
    next.isMasked = true
  }
}

const areInitials = ({ word }: Told, { isInitial }: NameWords): boolean =>
  initialsAlone.test(word) && word.split(/[.-]/).every(isInitial)

/** Masks `J.P.` and `J. P.`, two letters or more. */
function maskLoneInitials(told: readonly Told[], names: NameWords): void {
  let run: Told[] = []
  for (const each of told) {
    const isOne = areInitials(each, names)
    if (isOne) run.push(each)
    if (isOne && afterInitial.test(each.gap)) continue
    maskRun(run)
    run = []
  }
  maskRun(run)
}

function maskRun(run: readonly Told[]): void {
  const count = run.reduce((sum, { word }) => sum + word.split(/[.-]/).length, 0)
  const isDotted = run.some(({ word, gap }) => word.includes('.') || gap.startsWith('.'))
  if (count > 1 && isDotted) for (const initial of run) initial.isMasked = true
}

function maskInitialsAtNames(told: readonly Told[], names: NameWords): void {
  const mayBe = (each: Told) =>
    areInitials(each, names) || (initialsRunTogether.test(each.word) && [...each.word].every(names.isInitial))
  for (let at = told.length - 2; at >= 0; at--) {
    const [each, next] = [told[at], told[at + 1]]
    if (each && next?.isMasked && between.test(each.gap) && mayBe(each)) each.isMasked = true
  }
  for (const [at, each] of told.entries()) {
    const before = told[at - 1]
    // A small letter behind a name is a word more often: `i`, `å`.
    const isWritten = /^\p{Lu}/u.test(each.word) || each.gap.startsWith('.')
    if (before?.isMasked && between.test(before.gap) && isWritten && mayBe(each)) each.isMasked = true
  }
}

/** The text again, with one mask for a name of several parts. */
function joined(told: readonly Told[]): string {
  const parts: string[] = []
  for (const [at, { word, gap, isMasked }] of told.entries()) {
    const next = told[at + 1]
    if (!isMasked) parts.push(word, gap)
    else if (!(next?.isMasked && between.test(gap))) {
      const isJoint = next !== undefined && gap.length === 1
      parts.push(mask, isJoint ? gap : gap.replace(genitiveApostrophe, ''))
    }
  }
  return parts.join('')
}
