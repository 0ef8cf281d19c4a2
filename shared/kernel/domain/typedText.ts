import * as z from 'zod'

/**
 * Characters that no text needs: control characters except tabs and line breaks, and invisible characters. Some reverse the text direction,
 * so that `cv` and `fdp.exe` with one between them read as `cvexe.pdf`. Others make one name look like another, or show an AI assistant
 * something people can't see. Exceptions: Arabic number signs are visible format characters, and the variation selector turns the character
 * before it into an emoji or a keycap.
 */
const useless =
  /[^\P{Cc}\t\n\r]|(?![\u0600-\u0605\u06dd\u070f\u08e2\u200c\u200d]|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f\u20e3)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Joiners without effect. They matter only after a letter (and its marks) of a script that uses them (Persian, Indian scripts), and after a
 * part of an emoji. Elsewhere they are invisible.
 */
const uselessJoiner =
  /(?<!(?!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic})[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}]\p{M}*)[\u200c\u200d]/gu

/** The blank braille pattern, which looks like any other space. */
const brailleSpace = /\u2800/g

/** Other line breaks. `\r` is left to `cleanedLines`, which doesn't change it. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g

const withoutUseless = (text: string): string =>
  // Lone surrogates are replaced as well: the table would store them as something else.
  text
    .toWellFormed()
    .replace(otherBreaks, '\n')
    .replace(brailleSpace, ' ')
    .replace(useless, '')
    .replace(uselessJoiner, '')

/** Cleans a text of several lines, for the few fields that are declared that way. */
export const cleanedLines = (text: string): string => withoutUseless(text).trim()

/** Cleans a one-line text, the default for fields. Line breaks and tabs become a space. */
export const cleaned = (text: string): string =>
  withoutUseless(text)
    .replace(/\s+/g, (spaces) => (/[\t\n\r]/.test(spaces) ? ' ' : spaces))
    .trim()

/** A one-line text that stays a string schema for further rules: `oneLine().max(60)`. */
export const oneLine = () => z.string().overwrite(cleaned)

export const tooLongText = 'Too long (max {{maximum}} characters)'

/** A required text, exactly as sent. */
export const sentText = (required: string) =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Must be text') })

/**
 * A required text that stays as typed, except for useless characters: a username, a phone or document number, a postcode, a URL. Ten digits
 * in it are not treated as a CPR number. `required` and `tooLong` are the messages shown at the field.
 */
export function requiredTyped(max: number, required: string, tooLong = tooLongText, clean = cleaned) {
  return sentText(required).transform(clean).pipe(z.string().min(1, required).max(max, tooLong))
}

/** The optional form. The empty text counts as missing. */
export function optionalTyped(max: number, tooLong = tooLongText, clean = cleaned) {
  return z
    .string()
    .transform(clean)
    .pipe(z.string().max(max, tooLong))
    .transform((text) => (text === '' ? undefined : text))
    .optional()
}
