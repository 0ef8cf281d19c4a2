/** Text that means "no filter" on the wire. */
export const saysNothing = new Set(['', 'any', 'all'])

/**
 * Splits a comma list; a backslash before a comma keeps the comma in the value, one before a backslash the backslash.
 * Values are trimmed, empty ones dropped.
 */
export function splitList(text: string): string[] {
  const values = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return values
    .map((value) => value.replaceAll(/\\([\\,])/g, '$1').trim())
    .filter((value) => !saysNothing.has(value.toLowerCase()))
}

/** The reverse of `splitList`. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',')
}
