import { remembering } from './remembering.ts'

const sortedAs: Record<string, string> = {
  æ: '{',
  ä: '{',
  ø: '|',
  ö: '|',
  å: '}',
  ü: 'y',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
const marks = /\p{M}+/gu

/**
 * Returns a key that sorts as plain text in the order of the Danish alphabet. æ, ø and å become `{`, `|` and `}`, the
 * characters after z. So do their foreign equivalents, and `aa`, which Danish sorts as å. Case and accents are ignored.
 */
export const danishOrderKey: (text: string) => string = remembering((text) =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/aa/g, 'å')
    .replace(/[æäøöåüßłđðþ]/g, (letter) => sortedAs[letter] ?? letter)
    .normalize('NFD')
    .replace(marks, ''),
)

/** Compares two strings by code units, the order of keys and ids everywhere. */
export function byPlainOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
