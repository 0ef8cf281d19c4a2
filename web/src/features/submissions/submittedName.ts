/** The text of a field, where it is one. */
export const textIn = (data: Record<string, unknown>, field: string): string => {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}

/** Who sent it, as far as it says. */
export const nameIn = (data: Record<string, unknown>): string =>
  [textIn(data, 'firstName'), textIn(data, 'lastName')].join(' ').trim()
