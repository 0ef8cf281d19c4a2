/** Names and emails in lists are cut to this many characters. */
const mostCharacters = 25

export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('').trimEnd()}…` : text
}
