import * as z from 'zod'

const cprForm =
  /(?=\d{6})(?<![^\s(,.:;"']|\+\d{1,3}\s|(?:tlf|tel|fon|phone|mobile?)\W{1,3})(\d\d)(\d\d)(\d\d)\s?[-–]?\s?(\d)\d{3}(?![^\s),.:;!?"'])/gi

const date = z.iso.date()

/**
 * Masks the CPR numbers (Danish personal numbers, DDMMYY-XXXX) in a text. Each digit becomes a dot, so the text keeps its length and
 * reveals no date of birth. Only the date of birth identifies a number: since October 2007 some numbers fail the modulus 11 check. The
 * number must be separate: longer numbers, parts of a URL or code, and labelled phone numbers are left.
 *
 * https://www.cpr.dk/cpr-systemet/opbygning-af-cpr-nummeret
 */
export const maskCprNumbers = (text: string): string =>
  text.replace(cprForm, (found, day, month, year, seventh) =>
    date.safeParse(`${centuryOf(seventh, year)}${year}-${month}-${day}`).success ? found.replace(/\d/g, '•') : found,
  )

/** Returns the century of birth, which follows from the seventh digit and the year. No one alive was born before 1900. */
function centuryOf(seventh: string, year: string): string {
  if (seventh < '4') return '19'
  if (seventh === '4' || seventh === '9') return year < '37' ? '20' : '19'
  return year < '58' ? '20' : ''
}

const masked = /•{6}.{0,3}•{4}/u

/** Returns whether a text contains a masked CPR number. */
export const holdsMaskedCpr = (text: string): boolean => masked.test(text)
