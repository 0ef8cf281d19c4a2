import * as z from 'zod'
import { dateInDenmark } from './copenhagenDate.ts'
import { maskCprNumbers } from './cprNumber.ts'
import { cleaned, cleanedLines, optionalTyped, requiredTyped } from './typedText.ts'

const cleanedWords = (text: string): string => maskCprNumbers(cleaned(text))
const cleanedWordLines = (text: string): string => maskCprNumbers(cleanedLines(text))

/**
 * Text as people write it, on one line, without what no text has a use for, white space at its ends and CPR numbers, which are masked.
 * Lengths count after that.
 */
export const cleanText = () => z.string().transform(cleanedWords)

/** The same in several lines. Fields that take them are listed in `test/openapi/oneLineTexts.test.ts`. */
export const cleanLines = () => z.string().transform(cleanedWordLines)

/** A text that has to be there. `required` and `tooLong` are the messages shown at the field. */
export const requiredText = (max: number, required: string, tooLong?: string) =>
  requiredTyped(max, required, tooLong, cleanedWords)

/** A text that may be missing; an empty one counts as missing. */
export const optionalText = (max: number, tooLong?: string) => optionalTyped(max, tooLong, cleanedWords)

/** Both in several lines. */
export const requiredLines = (max: number, required: string, tooLong?: string) =>
  requiredTyped(max, required, tooLong, cleanedWordLines)
export const optionalLines = (max: number, tooLong?: string) => optionalTyped(max, tooLong, cleanedWordLines)

const dateAndTime = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/
const dateRule = z.iso.date('Must be a date (YYYY-MM-DD)')

/** The calendar date that a text with a time means; other texts, and those that mean no date, stay as they are. */
function dateOf(text: string): string {
  const [, date, zone] = dateAndTime.exec(text) ?? []
  // JavaScript would carry 30 February over into March.
  if (date === undefined || !dateRule.safeParse(date).success) return text
  if (zone === undefined) return date
  const moment = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(moment.getTime()) ? text : dateInDenmark(moment)
}

/**
 * A calendar date, stored as `YYYY-MM-DD`. A date with a time is accepted and loses the time; with a zone as well it is
 * an instant, and becomes the date in Denmark then. A date that does not exist is refused.
 */
export function calendarDate(required = 'Date is required') {
  return z.string({ error: required }).trim().min(1, required).transform(dateOf).pipe(dateRule)
}

/** A calendar date that may be missing; null and the empty text count as missing. */
export function optionalDate() {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), calendarDate().optional())
}
