/** Matches a lower-case UUID or this word. */
export const uuidOr = (word: string): RegExp => new RegExp(`^(?:${word}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)
