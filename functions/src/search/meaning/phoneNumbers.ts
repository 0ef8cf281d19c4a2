/** Digits with common separators. Adjacent letters make them part of something else. */
const numbers = /(?<![\p{L}\p{N}])\+?\d(?:[\s().\-/]*\d)*(?![\p{L}\p{N}])/gu

/** Returns the parts of a text that may be phone numbers. */
export const numbersIn = (text: string): readonly string[] => text.match(numbers) ?? []
