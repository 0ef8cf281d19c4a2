import * as z from 'zod'
import { dateInDenmark } from './copenhagenDate.ts'

/** Control characters that no field has a use for; tab and line breaks stay. */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu

/** Characters that turn the direction of text around: `cv` and `fdp.exe` with one between them read as `cvexe.pdf`. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Letters that nobody sees and programs read: a text may say something else by them to an assistant than to people. */
export const unseenLetters = /[\u{e0000}-\u{e007f}]/gu

/** Halves of characters are replaced as well: the table would store them as something else. */
const cleaned = (text: string): string =>
  text.toWellFormed().replace(controlCharacters, '').replace(directionMarks, '').replace(unseenLetters, '').trim()

/** Text as people type it: control characters, marks of direction and letters that nobody sees go, white space at the ends too. Lengths count after that. */
export const cleanText = () => z.string().transform(cleaned)

/** What a text is told that is too long. */
export const tooLongText = 'Too long (max {{maximum}} characters)'

/** A text as it was sent, which has to be there. */
export const sentText = (required: string) =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Must be text') })

/** A text that has to be there. `required` and `tooLong` are the messages shown at the field. */
export function requiredText(max: number, required: string, tooLong = tooLongText) {
  return sentText(required).transform(cleaned).pipe(z.string().min(1, required).max(max, tooLong))
}

/** A text that may be missing; an empty one counts as missing. */
export function optionalText(max: number, tooLong = tooLongText) {
  return cleanText()
    .pipe(z.string().max(max, tooLong))
    .transform((text) => (text === '' ? undefined : text))
    .optional()
}

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
