type Attributes = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the attributes of a complex value by their names in lower case, which count regardless of case (RFC 7643, section 2.1). */
export const objectOf = (value: unknown): Attributes | undefined =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
    : undefined

/** Returns a boolean, which Entra sends as a text such as "False". Returns undefined for anything else. */
export function flagIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (text === 'true') return true
  return text === 'false' ? false : undefined
}

export const isFlagSet = (value: unknown): boolean => flagIn(value) === true
