/**
 * Lucene compares characters, everything of ours UTF-16 units. These forms make each unit a character of its own, so that
 * the letters beyond the first 65,536, which are two units, are begun, misspelt and sorted in the same way everywhere.
 */

const halves = /[\ud800-\udfff]/g
const privateUse = 0x800

/** A folded word as a term. It holds letters and digits alone, so the private use area is free for halves of characters. */
export function wordTerm(word: string): string {
  return word.replace(halves, (half) => String.fromCharCode(half.charCodeAt(0) + privateUse))
}

const lastPlain = '\ud7ff'
const fromLastPlain = /[\ud7ff-\uffff]/g

/** A sort key whose order in UTF-8 is the order of the original's UTF-16 units. */
export function sortTerm(key: string): string {
  return key.replace(
    fromLastPlain,
    (unit) => lastPlain + String.fromCharCode(unit.charCodeAt(0) - lastPlain.charCodeAt(0) + 1),
  )
}
