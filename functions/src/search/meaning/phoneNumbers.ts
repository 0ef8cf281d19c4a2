/** Digits with what people put between them. Letters beside them make them part of something else. */
const numbers = /(?<![\p{L}\p{N}])\+?\d(?:[\s().\-/]*\d)*(?![\p{L}\p{N}])/gu

/** The texts in a text that may be phone numbers. */
export const numbersIn = (text: string): readonly string[] => text.match(numbers) ?? []
