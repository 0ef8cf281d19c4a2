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
 * A key whose plain string order is the Danish alphabet: æ, ø, å come after z (as `{`, `|`, `}`, the characters that
 * follow z), and so do their foreign look-alikes and `aa`, which Danish sorts as å. Capitals and accents do not count.
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

/** Compares two strings by code units: the order of keys and ids everywhere. */
export function byPlainOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
