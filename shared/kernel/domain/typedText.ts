import * as z from 'zod'

/**
 * Characters that no text needs: control characters but tabs and line breaks, and characters that nobody sees. Some turn the direction
 * of text around, so that `cv` and `fdp.exe` with one between them read as `cvexe.pdf`; others make one name look like another, or say
 * something else to an assistant than to people. The signs of Arabic numbers are format characters that one sees, and one sign makes
 * an emoji or a keycap of the character before it.
 */
const useless =
  /[^\P{Cc}\t\n\r]|(?![\u0600-\u0605\u06dd\u070f\u08e2\u200c\u200d]|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f\u20e3)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Joiners stay behind a letter of a script that writes with them (Persian, the scripts of India), with its marks, and behind a part of
 * an emoji. Elsewhere they change nothing that one sees.
 */
const uselessJoiner =
  /(?<!(?!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic})[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}]\p{M}*)[\u200c\u200d]/gu

/** A space that braille writes, which looks like any other. */
const brailleSpace = /\u2800/g

/** What breaks a line like a line feed does; `\r` is left to `cleanedLines`, which keeps what people type as it is. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g

const withoutUseless = (text: string): string =>
  // Halves of characters are replaced as well: the table would store them as something else.
  text
    .toWellFormed()
    .replace(otherBreaks, '\n')
    .replace(brailleSpace, ' ')
    .replace(useless, '')
    .replace(uselessJoiner, '')

/** A text of several lines, for the few fields that are declared so. */
export const cleanedLines = (text: string): string => withoutUseless(text).trim()

/** A text on one line, as every field takes it unless it is declared otherwise: line breaks and tabs become a space. */
export const cleaned = (text: string): string =>
  withoutUseless(text)
    .replace(/\s+/g, (spaces) => (/[\t\n\r]/.test(spaces) ? ' ' : spaces))
    .trim()

/** A text of one line that stays a text for further rules: `oneLine().max(60)`. */
export const oneLine = () => z.string().overwrite(cleaned)

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
