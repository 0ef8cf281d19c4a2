/** The number of colleagues offered at once. */
const offered = 6

/** A mention being typed: the position of its `@`, and the text after it. */
export interface BegunMention {
  from: number
  words: string
}

/**
 * Returns the mention being typed at the caret, or undefined. An `@` within a word, as in an email address, does not
 * start one.
 */
export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret))
  if (!found) return undefined
  const words = found[1] ?? ''
  return { from: caret - words.length - 1, words }
}

/** Replaces a mention being typed with the chosen name; returns the text and the new caret position. */
export function chosenText(text: string, { from, words }: BegunMention, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(from + 1 + words.length).trimStart(), caret: before.length }
}

const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the active colleagues with a name part that begins like this, in their order. */
export function namesLike<Colleague extends { name: string; isActive: boolean }>(
  colleagues: readonly Colleague[],
  words: string,
): Colleague[] {
  const searched = normalized(words)
  return colleagues
    .filter(({ name, isActive }) => isActive && ` ${normalized(name)}`.includes(` ${searched}`))
    .slice(0, offered)
}
