/** Names and emails in lists are cut to this many characters. */
const mostCharacters = 25

/** A text cut to 25 characters, an ellipsis standing for the rest. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('').trimEnd()}…` : text
}
