import { withAsciiDigits } from './asciiDigits.ts'
import { type NumberingPlan, splitCallingCode } from './callingCodes.ts'

/** The minimum number of digits to search for. Fewer would match too many people. */
export const fewestDigits = 4
/** The minimum number of digits of a number that reaches one person. Those of the Faroes and Greenland have six. */
export const fewestDigitsOfAll = 6
/** E.164 numbers have at most 15 digits (ITU-T E.164, section 6). */
const mostDigits = 15
/** Two numbers without a country code have at least this many digits together. Fewer may be an area code and a number. */
const fewestDigitsOfTwo = 14

const denmark = '45'
/** Danish numbers have no area codes and a fixed length, and none starts with 0. */
const danishNumber = /^[1-9]\d{7}$/

/** No number is written with this many characters. What follows is not read. */
const longestRead = 200

const startsAbroad = /^[\s(]*(?:\+|00)/
const numberAlone = /^[+\d\s().\-/]+$/
/** Words next to a number that say what it is. A number that has one can be called as well as without. */
const labelWords =
  '(?:whats ?app|viber|telegram|signal|sms|gsm|tlf|telf?|telefon|telefoon|phone|mob|mobil|mobile|mobiltelefon|cell|fon|handy|kom|nr|no|тел|телефон|моб|мобилен|ватсап|вайбер|телеграм)'
const leadingLabels = new RegExp(String.raw`^\s*(?:${labelWords}(?!\p{L})[\s.:,/&\-]*)+`, 'iu')
const trailingLabel = new RegExp(String.raw`[\s,:]*(?:\(\p{L}+\.?\)|(?<!\p{L})${labelWords}\.?)\s*$`, 'iu')
const extension =
  /[\s,;]*(?:\b(?:lokal(?:nummer|nr)?|lok|ext(?:ension|n)?|int|intern|wew|doorw|dw|ankn(?:ytning)?|poste)\b|(?<=\d\s*)x|#|;ext=)[\s.:=]*(\d{1,7})\s*$/iu
const betweenNumbers = /\s*(?:[/,;|&\n]|\b(?:og|eller|and|or)\b)\s*|\s+(?=\+)|(?<=\d)\s*(?=\+)/i
/** Contacts copied on a phone stand between marks of direction. */
const formatCharacters = /\p{Cf}/gu
const dashes = /[\u2010-\u2015\u2212]/g

export interface PhoneNumber {
  /** The number as it is called and sent to, such as `+4512345678`. */
  e164: string
  /** The digits dialled after the call was answered. A text message can't reach an extension. */
  extension?: string
}

/**
 * Parses a text that is one phone number. Numbers without a country code are Danish if they can be, and otherwise international if they are
 * too long and begin with a country code. Returns undefined if the number can't be called.
 */
export function parsePhone(text: string): PhoneNumber | undefined {
  if (text.length > longestRead) return undefined
  const { main, extension: inside } = withoutExtension(plain(text))
  if (!numberAlone.test(main) || partsOf(main).length > 1) return undefined
  const { code, plan, national } = read(main)
  if (!plan?.isPossible(national.length) || code.length + national.length > mostDigits) return undefined
  return { e164: `+${code}${national}`, ...(inside !== undefined && { extension: inside }) }
}

/** Returns the phone numbers in a text, as typed. */
export const phoneNumbersIn = (text: string): readonly string[] => partsOf(withoutExtension(plain(text)).main)

/** Returns why a text can't be called as it is, or undefined if it can. */
export function phoneProblem(text: string): 'not_a_number' | 'two_numbers' | undefined {
  if (parsePhone(text)) return undefined
  return phoneNumbersIn(text).length > 1 ? 'two_numbers' : 'not_a_number'
}

/** A number as spreadsheets show it in a narrow cell, such as `4,85123E+10`. */
const shortened = /^\s*\d+(?:[.,]\d+)?e\+?\d+\s*$/i

/** Returns whether a spreadsheet replaced the last digits of a number by an exponent. They are lost. */
export const isShortenedNumber = (text: string): boolean => shortened.test(text)

/** The digits of numbers abroad as people write them at home, with the trunk prefix. Danish ones have fewer. */
const digitsAtHome = { fewest: 9, most: 12 } as const

/** Returns whether a text that can't be called is a single number that only lacks its country code. */
export function lacksCountryCode(text: string): boolean {
  const { main } = withoutExtension(plain(text))
  const { length } = digitsOf(main)
  const isNumber = numberAlone.test(main) && !startsAbroad.test(main) && partsOf(main).length === 1
  return isNumber && length >= digitsAtHome.fewest && length <= digitsAtHome.most && !parsePhone(text)
}

/** Returns the national digits of a phone number or its beginning, without country code and trunk prefix; undefined if too few are left. */
export function nationalDigits(phone: string): string | undefined {
  const { national } = read(withoutExtension(plain(phone)).main)
  return national.length < fewestDigits ? undefined : national
}

/** Returns the national digits of a text that is nothing but a number or its beginning. */
export const digitsAlone = (text: string): string | undefined =>
  numberAlone.test(plain(text)) ? nationalDigits(text) : undefined

/** Returns whether two texts are the same phone number. Texts with too few digits are compared literally. */
export function isSameNumber(one: string, other: string): boolean {
  if (nationalDigits(one) === undefined) return one === other
  const [first, second] = [one, other].map((text) => read(withoutExtension(plain(text)).main))
  return first?.code === second?.code && first?.national === second?.national
}

/** Returns a text without its label, with plain digits and dashes. */
function plain(text: string): string {
  const beginning = text.slice(0, longestRead)
  // Most numbers need none of this, and an index reads thousands.
  return numberAlone.test(beginning) ? beginning.trim() : withoutLabel(beginning)
}

const withoutLabel = (text: string): string =>
  withAsciiDigits(text.normalize('NFKC').replace(formatCharacters, ''))
    .replace(dashes, '-')
    .replace(leadingLabels, '')
    .replace(trailingLabel, '')
    .trim()

function withoutExtension(text: string): { main: string; extension?: string } {
  if (numberAlone.test(text)) return { main: text }
  const [found, inside] = extension.exec(text) ?? []
  const main = found === undefined ? text : text.slice(0, -found.length)
  // What is left must be a number: `x12345678` is none with an extension.
  return inside !== undefined && digitsOf(main).length >= fewestDigits ? { main, extension: inside } : { main: text }
}

const digitsOf = (text: string): string => text.replace(/\D+/g, '')

/** Returns the numbers that a text consists of: more than one only if it can't be a single number. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(betweenNumbers).filter((part) => digitsOf(part).length >= fewestDigitsOfAll)
  if (parts.length > 1) {
    const { plan, national } = read(text)
    const isTwiceAbroad = parts.slice(1).some((part) => part.startsWith('+'))
    const isOne = !isTwiceAbroad && (plan?.isPossible(national.length) || digitsOf(text).length < fewestDigitsOfTwo)
    if (!isOne) return parts
  }
  return digitsOf(text).replace(/^00/, '').length > mostDigits ? halves(text) : [text]
}

/** Splits a text with too many digits for one number in the middle, at the next separator. */
function halves(text: string): readonly string[] {
  const groups = text.match(/\+?\d+/g) ?? []
  const half = digitsOf(text).length / 2
  let count = 0
  const first = groups.filter((group) => {
    const isFirst = count < half
    count += digitsOf(group).length
    return isFirst
  })
  const rest = groups.slice(first.length)
  return rest.length === 0
    ? [digitsOf(text).slice(0, half), digitsOf(text).slice(half)]
    : [first.join(' '), rest.join(' ')]
}

interface ReadNumber {
  code: string
  plan?: NumberingPlan
  national: string
}

/** Reads a number or its beginning. Without a known country, `code` is empty. */
function read(text: string): ReadNumber {
  const groups = text.match(/\d+/g) ?? []
  const digits = groups.join('')
  if (startsAbroad.test(text)) {
    const from = digits.startsWith('00') ? 2 : 0
    return readAbroad(digits.slice(from), groupEnds(groups, from)) ?? { code: '', national: digits.slice(from) }
  }
  if (danishNumber.test(digits)) return { code: denmark, national: digits, ...planOf(denmark) }
  const abroad = isLongEnoughForCode(digits) ? readAbroad(digits, groupEnds(groups, 0)) : undefined
  if (abroad?.plan?.isPossible(abroad.national.length)) return abroad
  if (digits.length <= danishLength && !digits.startsWith('0'))
    return { code: denmark, national: digits, ...planOf(denmark) }
  return { code: '', national: digits.slice(trunkLength(groups)) }
}

/** Hungarian mobile numbers with the trunk prefix. In one block, they are more likely than the German landlines of these digits. */
const hungarianMobile = /^06(?:20|30|31|50|70)\d{7}$/
/** German area codes that begin like them have this many digits. */
const germanAreaCode = 5

/** Returns the digits of the trunk prefix in the national form of another country. */
function trunkLength(groups: readonly string[]): number {
  const digits = groups.join('')
  const [first = '', second] = groups
  if (first === '8') return 1
  // French and Dutch mobile numbers start with 06 as well, and have ten digits.
  const isHungarian =
    first === '06'
      ? digits.length === 11 || (digits.length === 10 && second === '1')
      : hungarianMobile.test(digits) && first.length !== germanAreaCode
  if (isHungarian) return 2
  return digits.startsWith('0') ? 1 : 0
}

const danishLength = 8

const planOf = (code: string) => {
  const plan = splitCallingCode(code)?.plan
  return plan ? { plan } : {}
}

/**
 * Returns whether a number without plus may begin with a country code. Shorter ones are more often mistyped; of ten digits, only those with
 * a European code count.
 */
const isLongEnoughForCode = (digits: string): boolean => digits.length >= 11 || /^[34]\d{9}$/.test(digits)

/** Returns the places after which a group of digits ends. */
function groupEnds(groups: readonly string[], from: number): ReadonlySet<number> {
  let end = -from
  return new Set(
    groups.map(({ length }) => {
      end += length
      return end
    }),
  )
}

function readAbroad(digits: string, ends: ReadonlySet<number>): ReadNumber | undefined {
  const found = splitCallingCode(digits)
  if (!found) return undefined
  const { code, plan, rest } = found
  const isSeparate = (trunk: string) => ends.has(code.length) && ends.has(code.length + trunk.length)
  return { code, plan, national: withoutTrunk(rest, plan, isSeparate) }
}

/**
 * Removes the trunk prefix of a national number. A 0 is one wherever numbers don't start with it. Another prefix is one if it is written
 * apart, or if the number is too long with it.
 */
function withoutTrunk(rest: string, plan: NumberingPlan, isSeparate: (trunk: string) => boolean): string {
  const isTooLong = (trunk: string) => !plan.isPossible(rest.length) && plan.isPossible(rest.length - trunk.length)
  const trunk = plan.trunks.find((each) => rest.startsWith(each) && (isSeparate(each) || isTooLong(each)))
  if (trunk !== undefined) return withoutZero(rest.slice(trunk.length), plan)
  return rest.startsWith('0') && plan.keepsZero && !isTooLong('0') ? rest : withoutZero(rest, plan)
}

/** A second prefix may follow: `+375 8 029 …`. */
const withoutZero = (rest: string, { keepsZero }: NumberingPlan): string =>
  keepsZero && !rest.startsWith('0') ? rest : rest.replace(/^0/, '')
