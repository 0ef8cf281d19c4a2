import * as z from 'zod'
import { withAsciiDigits } from './asciiDigits.ts'

/** Between the words in front of a number, and between them and the number. */
const gap = /[^\w\sæøå]{0,2}[_\s]?/.source

/** The word for the number, even without a space: `CPR010203-1234`. */
const label = `(?<=(?<![a-zæøå])cpr${gap}(?:(?:nr|no|num|nummer|number)${gap})?)`

/** What may stand next to a number: brackets, quotation marks, and what mail programs and editors mark lines and words with. */
const marks = '"\'“”„‟‘’‚«»‹›*<>\\[\\](){}|…'

/** The number must be a word of its own, and not follow a country code or a word for phone. File names join words with `_`. */
const before = `(?:${label}|(?<=_)(?=\\d{6}-)|(?<![^\\s,.:;${marks}]|\\+\\d{1,3}\\s|(?:tlf|tel|fon|phone|mobile?)\\W{1,3}))`
/** Every dash that a keyboard or a word processor writes, a slash or a dot. */
const separator = /[-\u2010-\u2015\u2212\uff0d/.]/.source

/** After the word CPR, only a letter or a digit can make it something else: `CPR: 010203-1234/Anna` is a list. */
const afterLabel = `(?<=${label}\\d(?:\\d|\\s|_|${separator}){9,15})(?![a-zæøå\\d])`
const after = `(?:(?![^\\s,.:;!?_${marks}])|${afterLabel})`

/**
 * `010203-1234`, with another separator or none; after the word CPR also with `_`. `0102 03-1234` needs the separator or the word, because
 * phone numbers are grouped like this.
 */
const joinedForm = new RegExp(
  `(?=\\d{4}\\s?\\d\\d)${before}(\\d\\d)(\\d\\d)(?:(?:(?<=${label}\\d{4})|(?=\\s\\d\\d\\s?${separator}))\\s)?(\\d\\d)(?:\\s?${separator}?\\s?|(?<=${label}\\d{6})_)(\\d)\\d{3}${after}`,
  'gi',
)

/**
 * `01 02 03 1234`, `01.02.03-1234`. After a date with other separators than spaces, a space begins something else, such as a postcode. More
 * digits next to it make it a phone number.
 */
const separatedForm = new RegExp(
  `(?=\\d\\d\\D\\d\\d\\D)${before}(?<!\\d\\s)(\\d\\d)(?:(\\s)(\\d\\d)\\s(\\d\\d)\\s?${separator}?\\s?|(${separator})(\\d\\d)\\5((?:19|20)?\\d\\d)\\s?${separator}\\s?)(\\d)\\d{3}${after}(?!\\s\\d)`,
  'gi',
)

const date = z.iso.date()

/** Hospitals and authorities give people without a CPR number a replacement number, with this added to the day of birth. */
const addedToDay = 60
const separatedEnd = new RegExp(`${separator}\\s?\\d{4}$`)
const labelledStart = new RegExp(`${label}$`, 'i')

/**
 * Masks the CPR numbers (Danish personal numbers, DDMMYY-XXXX) in a text, and the replacement numbers for them, which need a separator or
 * the word CPR. Each digit becomes a dot, so the text keeps its length and reveals no date of birth. Only the date of birth identifies a
 * number: since October 2007 some numbers fail the modulus 11 check. The number must be separate: longer numbers, parts of a URL or code,
 * and labelled phone numbers are left.
 *
 * https://www.cpr.dk/cpr-systemet/opbygning-af-cpr-nummeret
 */
export function maskCprNumbers(text: string): string {
  const plain = notAscii.test(text) ? text.replace(otherDigit, withAsciiDigits) : text
  const masked = maskedIn(plain)
  if (masked === plain) return text
  return text
    .split('')
    .map((character, index) => (masked[index] === plain[index] ? character : '•'))
    .join('')
}

const notAscii = /[^\0-\x7f]/
/** A digit of another script that is one UTF-16 unit long, so that a text with others keeps its length. */
const otherDigit = /(?![0-9\u{10000}-\u{10ffff}])\p{Nd}/gu

const maskedIn = (text: string): string =>
  text
    .replace(joinedForm, (found, day, month, year, seventh, place, whole) =>
      maskedIf(isPersonalNumber({ day, month, year, seventh }, { found, textBefore: whole.slice(0, place) }), found),
    )
    .replace(
      separatedForm,
      (found, day, _space, spaced, spacedYear, _separator, month, year, seventh, place, whole) => {
        const parts = { day, month: spaced ?? month, year: spacedYear ?? year, seventh }
        return maskedIf(isPersonalNumber(parts, { found, textBefore: whole.slice(0, place) }), found)
      },
    )

const maskedIf = (isCpr: boolean, found: string): string => (isCpr ? found.replace(/\d/g, '•') : found)

interface NumberParts {
  day: string
  month: string
  year: string
  seventh: string
}

function isPersonalNumber(
  { day, ...rest }: NumberParts,
  { found, textBefore }: { found: string; textBefore: string },
): boolean {
  if (Number(day) <= addedToDay) return isBirth({ day, ...rest })
  const isMarked = separatedEnd.test(found) || labelledStart.test(textBefore)
  return isMarked && isBirth({ day: String(Number(day) - addedToDay).padStart(2, '0'), ...rest })
}

/** Returns whether the date exists in the century that the number says. A year of four digits must be in that century. */
function isBirth({ day, month, year, seventh }: NumberParts): boolean {
  const century = centuryOf(seventh, year.slice(-2))
  return (
    (year.length === 2 || year.startsWith(century)) &&
    date.safeParse(`${century}${year.slice(-2)}-${month}-${day}`).success
  )
}

/** Returns the century of birth, which follows from the seventh digit and the year. No one alive was born before 1900. */
function centuryOf(seventh: string, year: string): string {
  if (seventh < '4') return '19'
  if (seventh === '4' || seventh === '9') return year < '37' ? '20' : '19'
  return year < '58' ? '20' : ''
}

/** Returns whether a text contains a CPR number with separators. Ten digits without any may be another number. */
export function holdsSeparatedCpr(text: string): boolean {
  const rest = text.replace(/\p{Nd}{10,}/gu, ' ')
  return maskCprNumbers(rest) !== rest
}

const masked = /(?:•{2}(\D?)•{2}\1|•{4}\s)•{2}(?:•{2})?[^•]{0,3}•{4}/u

/** Returns whether a text contains a masked CPR number. */
export const holdsMaskedCpr = (text: string): boolean => masked.test(text)
