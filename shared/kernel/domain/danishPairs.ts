export const danishCode = '+45'

/** Returns a number such as `+4512345678` as `+45 12 34 56 78`. */
export const danishPairs = (e164: string): string =>
  `${danishCode} ${e164.slice(danishCode.length).match(/../g)?.join(' ')}`

/**
 * Formats a Danish number that is written with digits and spaces alone. Other texts stay as they are. For pages that are
 * smaller than the rules for phone numbers.
 */
export function plainDanishPairs(text: string): string {
  const [, national] = /^(?:(?:\+|00)45)?([1-9]\d{7})$/.exec(text.replaceAll(' ', '')) ?? []
  return national === undefined ? text : danishPairs(danishCode + national)
}
