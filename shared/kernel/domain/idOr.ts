/** What looks like an id, in small letters, or is this word. */
export const idOr = (word: string): RegExp => new RegExp(`^(?:${word}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)
