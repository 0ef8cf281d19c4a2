import * as z from 'zod'

const cprForm =
  /(?=\d{6})(?<![^\s(,.:;"']|\+\d{1,3}\s|(?:tlf|tel|fon|phone|mobile?)\W{1,3})(\d\d)(\d\d)(\d\d)\s?[-–]?\s?(\d)\d{3}(?![^\s),.:;!?"'])/gi

const date = z.iso.date()

/**
 * A text without the CPR numbers (Danish personal numbers, DDMMYY-XXXX) in it: each of their digits becomes a dot, so that
 * the text keeps its length and tells no date of birth. A number is one by its date of birth alone: since October 2007 there
 * are some without the check by modulus 11. It has to stand by itself; a longer number, a part of an address or a code, and
 * what is called a phone are left.
 *
 * https://www.cpr.dk/cpr-systemet/opbygning-af-cpr-nummeret
 */
export const maskCprNumbers = (text: string): string =>
  text.replace(cprForm, (found, day, month, year, seventh) =>
    date.safeParse(`${centuryOf(seventh, year)}${year}-${month}-${day}`).success ? found.replace(/\d/g, '•') : found,
  )

/** The century of birth follows from the seventh digit with the year; nobody alive was born in the one before 1900. */
function centuryOf(seventh: string, year: string): string {
  if (seventh < '4') return '19'
  if (seventh === '4' || seventh === '9') return year < '37' ? '20' : '19'
  return year < '58' ? '20' : ''
}

const masked = /•{6}.{0,3}•{4}/u

/** Whether a text held such a number, which was masked. */
export const holdsMaskedCpr = (text: string): boolean => masked.test(text)
