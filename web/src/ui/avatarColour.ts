/** A stable hue (0 to 359 degrees) for an id: the same person has the same colour everywhere. */
export function hueOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** The first letters of the first and last name, else of whatever name there is; a question mark without any. */
export function initialsOf({ firstName, lastName, username }: Partial<Record<NamePart, string | undefined>>): string {
  const letters = [firstName, lastName].map(firstLetter).join('')
  return letters || firstLetter(username) || '?'
}
type NamePart = 'firstName' | 'lastName' | 'username'

const firstLetter = (text: string | undefined): string => ([...(text ?? '').trim()][0] ?? '').toLocaleUpperCase('da')
