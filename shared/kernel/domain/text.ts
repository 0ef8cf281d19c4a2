import * as z from 'zod'
import { dateInDenmark } from './copenhagenDate.ts'
import { maskCprNumbers } from './cprNumber.ts'
import { cleaned, cleanedLines, optionalTyped, requiredTyped } from './typedText.ts'

const cleanedWords = (text: string): string => maskCprNumbers(cleaned(text))
const cleanedWordLines = (text: string): string => maskCprNumbers(cleanedLines(text))

/**
 * A one-line text as written by people. Useless characters and surrounding white space are removed, and CPR numbers are masked. Lengths are
 * checked after that.
 */
export const cleanText = () => z.string().transform(cleanedWords)

/** The same with several lines. The fields that allow it are listed in `test/openapi/oneLineTexts.test.ts`. */
export const cleanLines = () => z.string().transform(cleanedWordLines)

/** A required text. `required` and `tooLong` are the messages shown at the field. */
export const requiredText = (max: number, required: string, tooLong?: string) =>
  requiredTyped(max, required, tooLong, cleanedWords)

/** An optional text. The empty text counts as missing. */
export const optionalText = (max: number, tooLong?: string) => optionalTyped(max, tooLong, cleanedWords)

/** Both with several lines. */
export const requiredLines = (max: number, required: string, tooLong?: string) =>
  requiredTyped(max, required, tooLong, cleanedWordLines)
export const optionalLines = (max: number, tooLong?: string) => optionalTyped(max, tooLong, cleanedWordLines)

const dateAndTime = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/
const dateRule = z.iso.date('Must be a date (YYYY-MM-DD)')

/** Returns the calendar date of a text with a time. Other texts, and invalid dates, stay unchanged. */
function dateOf(text: string): string {
  const [, date, zone] = dateAndTime.exec(text) ?? []
  // JavaScript would turn 30 February into a day in March.
  if (date === undefined || !dateRule.safeParse(date).success) return text
  if (zone === undefined) return date
  const moment = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(moment.getTime()) ? text : dateInDenmark(moment)
}

/**
 * A calendar date, stored as `YYYY-MM-DD`. A time is accepted and dropped. With a time zone as well, the value is an instant and becomes
 * the date in Denmark. Dates that don't exist are refused.
 */
export function calendarDate(required = 'Date is required') {
  return z.string({ error: required }).overwrite(cleaned).min(1, required).transform(dateOf).pipe(dateRule)
}

/** An optional calendar date. Null and the empty text count as missing. */
export function optionalDate() {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), calendarDate().optional())
}
