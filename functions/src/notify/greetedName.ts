/**
 * Whoever registers types any name beside any email, so a mail to a stranger must not carry what a name could say:
 * a link, a number, an offer. Letters, spaces, hyphens and apostrophes make a name, and not many of them.
 */
export function greetedName(text: string): string | undefined {
  const name = text.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? name : undefined
}

/** What cannot be part of a name: of what is left no mail program makes a link, or a number to call. */
const noPartOfNames = /[^\p{L}\p{M}'’ -]+/gu

/**
 * How a mail to the staff calls somebody: they would believe a link in a mail of ours, and applicants call themselves what they
 * like. Undefined where nothing is left.
 */
export function mailedName({ firstName, lastName }: { firstName: string; lastName: string }): string | undefined {
  const plain = `${firstName} ${lastName}`.replace(noPartOfNames, ' ').replace(/\s+/g, ' ').trim()
  return plain.slice(0, longestMailedName).trim() || undefined
}
const longestMailedName = 80

/** So many figures in a row, however they are parted, are a number to call; fewer are a year, or those of `3F` and `24/7`. */
const numberToCall = /\p{N}(?:[ /-]*\p{N}){4,}/gu

/** How a mail calls a client, or a certificate: such a name has figures and signs, but nothing that a mail program makes a link of, or a number to call. */
export const mailedTitle = (name: string): string | undefined =>
  name
    .replace(/[^\p{L}\p{M}\p{N}'’&/ -]+/gu, ' ')
    .replace(numberToCall, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestMailedName)
    .trim() || undefined
