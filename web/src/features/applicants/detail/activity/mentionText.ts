/** So many colleagues are offered at once. */
const offered = 6

/** A mention that is being typed: where its `@` stands, and what follows it. */
export interface BegunMention {
  from: number
  words: string
}

/** The mention in whose midst somebody types at this place of a text; an `@` within a word, as in an email, is none. */
export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret))
  if (!found) return undefined
  const words = found[1] ?? ''
  return { from: caret - words.length - 1, words }
}

/** The text with somebody's name in place of what was typed of it, and where to type on. */
export function chosenText(text: string, { from, words }: BegunMention, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(from + 1 + words.length).trimStart(), caret: before.length }
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those of the colleagues who are there and one of whose names begins like this, in their order. */
export function namesLike<Colleague extends { name: string; isActive: boolean }>(
  colleagues: readonly Colleague[],
  words: string,
): Colleague[] {
  const wanted = folded(words)
  return colleagues
    .filter(({ name, isActive }) => isActive && ` ${folded(name)}`.includes(` ${wanted}`))
    .slice(0, offered)
}
