/** Values that mean "no filter" in a query. */
export const noFilterValues = new Set(['', 'any', 'all'])

/** Splits a comma-separated list. A backslash escapes a comma or a backslash. Values are trimmed and empty ones dropped. */
export function splitList(text: string): string[] {
  const values = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  return values
    .map((value) => value.replaceAll(/\\([\\,])/g, '$1').trim())
    .filter((value) => !noFilterValues.has(value.toLowerCase()))
}

/** The reverse of `splitList`. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',')
}
