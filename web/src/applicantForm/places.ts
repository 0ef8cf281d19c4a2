/** The stored value of the country whose towns are suggested. */
export const denmark = 'Denmark'

/** Returns true if a Danish postcode looks mistyped. Valid ones have four digits, optionally prefixed with `DK`. */
export const isUnusualPostcode = (country: string, postcode: string): boolean =>
  country === denmark && postcode.trim() !== '' && !/^(DK-?)?\d{4}$/i.test(postcode.trim())
