/** Returns a stable hue (0 to 359 degrees) for an id, so that a person has the same colour everywhere. */
export function hueOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** Returns the initials of the first and last name, otherwise of the username, otherwise a question mark. */
export function initialsOf({ firstName, lastName, username }: Partial<Record<NamePart, string | undefined>>): string {
  const letters = [firstName, lastName].map(firstLetter).join('')
  return letters || firstLetter(username) || '?'
}
type NamePart = 'firstName' | 'lastName' | 'username'

const firstLetter = (text: string | undefined): string => ([...(text ?? '').trim()][0] ?? '').toLocaleUpperCase('da')
