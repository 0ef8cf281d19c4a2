import * as z from 'zod'

/**
 * What no text has a use for: control characters but tabs and line breaks; characters that turn the direction of text around, so
 * that `cv` and `fdp.exe` with one between them read as `cvexe.pdf`; and letters that nobody sees and programs read, by which a text
 * may say something else to an assistant than to people.
 */
const useless = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu

/** Halves of characters are replaced as well: the table would store them as something else. */
export const cleaned = (text: string): string => text.toWellFormed().replace(useless, '').trim()

/** What a text is told that is too long. */
export const tooLongText = 'Too long (max {{maximum}} characters)'

/** A text as it was sent, which has to be there. */
export const sentText = (required: string) =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Must be text') })

/**
 * What has to be there and stays as it is typed but for what no text has a use for: a name to sign in with, the number of a phone
 * or a paper, a postcode, an address of the web. Ten digits in it are its own, and no CPR number. `required` and `tooLong` are the
 * messages shown at the field.
 */
export function requiredTyped(max: number, required: string, tooLong = tooLongText, clean = cleaned) {
  return sentText(required).transform(clean).pipe(z.string().min(1, required).max(max, tooLong))
}

/** The same where it may be missing; an empty text counts as missing. */
export function optionalTyped(max: number, tooLong = tooLongText, clean = cleaned) {
  return z
    .string()
    .transform(clean)
    .pipe(z.string().max(max, tooLong))
    .transform((text) => (text === '' ? undefined : text))
    .optional()
}
