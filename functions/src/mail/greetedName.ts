/**
 * Whoever registers types any name beside any email, so a mail to a stranger must not carry what a name could say:
 * a link, a number, an offer. Letters, spaces, hyphens and apostrophes make a name, and not many of them.
 */
export function greetedName(text: string): string | undefined {
  const name = text.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? name : undefined
}
