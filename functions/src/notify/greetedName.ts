/**
 * Returns a name if it is safe to greet with, otherwise undefined. Anyone can register any name with any email, so a
 * mail to a stranger must not carry what a name could smuggle in: a link, a number, an offer. Only letters, spaces,
 * hyphens and apostrophes are allowed, and not many of them.
 */
export function greetedName(text: string): string | undefined {
  const name = text.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? name : undefined
}

/** Returns the first of the names that a contact is entered with. */
export const firstNameIn = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Characters that can't be part of a name. Without them, no mail program recognizes a link or phone number. */
const noPartOfNames = /[^\p{L}\p{M}'’ -]+/gu

/**
 * Returns an applicant's name for a mail to staff, or undefined if nothing is left. Staff would trust a link in our
 * mails, and applicants choose their names freely.
 */
export function mailedName({ firstName, lastName }: { firstName: string; lastName: string }): string | undefined {
  const plain = `${firstName} ${lastName}`.replace(noPartOfNames, ' ').replace(/\s+/g, ' ').trim()
  return plain.slice(0, longestMailedName).trim() || undefined
}
const longestMailedName = 80

/**
 * Five or more digits, however separated, could be a phone number. Fewer are a year or part of a name such as `3F` or
 * `24/7`.
 */
const numberToCall = /\p{N}(?:[ /-]*\p{N}){4,}/gu

/**
 * Returns a client's or certificate's name for a mail, or undefined if nothing is left. Such names contain digits and
 * signs, but no links or phone numbers.
 */
export const mailedTitle = (name: string): string | undefined =>
  name
    .replace(/[^\p{L}\p{M}\p{N}'’&/ -]+/gu, ' ')
    .replace(numberToCall, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestMailedName)
    .trim() || undefined
