/** The country whose towns are suggested, as it is stored. */
export const denmark = 'Denmark'

/** Whether a postcode looks mistyped: Danish ones have four digits, with or without the country's letters. */
export const isUnusualPostcode = (country: string, postcode: string): boolean =>
  country === denmark && postcode.trim() !== '' && !/^(DK-?)?\d{4}$/i.test(postcode.trim())
