/**
 * Lucene compares characters, while our code compares UTF-16 units. These functions turn each unit into a character, so
 * that prefixes, typos and sorting of letters beyond U+FFFF are the same everywhere.
 */

const halves = /[\ud800-\udfff]/g
const privateUse = 0x800

/** Converts a normalized word to a term. Words have only letters and digits, so the private use area is free. */
export function wordTerm(word: string): string {
  return word.replace(halves, (half) => String.fromCharCode(half.charCodeAt(0) + privateUse))
}

const lastPlain = '\ud7ff'
const fromLastPlain = /[\ud7ff-\uffff]/g

/** Converts a sort key so that its UTF-8 order equals the UTF-16 order of the original. */
export function sortTerm(key: string): string {
  return key.replace(
    fromLastPlain,
    (unit) => lastPlain + String.fromCharCode(unit.charCodeAt(0) - lastPlain.charCodeAt(0) + 1),
  )
}
