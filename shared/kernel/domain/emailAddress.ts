import * as z from 'zod'
import { limits } from './limits.ts'
import { rule } from './problems.ts'
import { cleaned } from './typedText.ts'

/**
 * An address with an ASCII local part and a domain in any script. SES doesn't support other local parts (SMTPUTF8):
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
 */
const addressForm =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff-]*\.)+(?:[A-Za-z\u0080-\uffff]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/

const notAscii = /[^\0-\x7f]/
/** The full stops of other scripts that separate labels (UTS 46), and the full-width @. */
const otherStops = /[\u3002\uff0e\uff61]/g
const wideAt = /\uff20/g
/** A label of a domain has at most 63 characters, the whole at most 253 (RFC 1035, section 2.3.4). */
const longestLabel = 63
const longestDomain = 253

const named = /^([^<>]*)<([^<>]*)>[\s.,;:]*$/
const commented = /^([^\s()]+@[^\s()]+)\s*\([^()]*\)$/
const quoted = /^(["'])(.*)\1$/
/** What people copy with an address, such as `E-mail:`. */
const label = /^(?!mailto:)\p{L}[\p{L}\p{M}. -]{0,30}:\s*(?=[^\s/@]+@)/iu
const mailtoLink = /^mailto:([^?]*)(?:\?.*)?$/i
/** Begins only where such characters begin, so that many of them take no longer than others. */
const atTheEnd = /(?<![\s.,;:])[\s.,;:]+$/
/** An address with a name around it is never this long. Longer texts are not read, since that would take long. */
const longestRead = 1000
/** Control characters come from programs and not from copying. They stay, so that the text is refused. */
const control = /[^\P{Cc}\t\n\r]/u

/**
 * Returns the address in a text as it was typed or pasted: without invisible characters, `mailto:`, a label before it, a name around it
 * and punctuation after it. Returns other texts cleaned.
 */
export function cleanedEmail(text: string): string {
  if (text.length > longestRead || control.test(text)) return text.trim()
  const plain = unquoted(cleaned(text).replace(wideAt, '@').replace(atTheEnd, '')).replace(label, '')
  const address = bare(commented.exec(plain)?.[1] ?? plain)
  const [, name = '', inside] = named.exec(plain) ?? []
  if (inside === undefined) return address
  const inner = bare(inside)
  const before = bare(name)
  // Two different addresses: nobody knows which one is meant.
  return before.includes('@') && before.toLowerCase() !== inner.toLowerCase() ? plain : inner
}

const unquoted = (text: string): string => quoted.exec(text)?.[2] ?? text

const bare = (text: string): string => {
  const address = unquoted(text.trim())
  const linked = mailtoLink.exec(address)?.[1]
  return (linked === undefined ? address : decoded(linked)).replace(otherStops, '.').replace(atTheEnd, '').trim()
}

/** Decodes percent signs as far as they are valid. */
function decoded(text: string): string {
  try {
    return cleaned(decodeURIComponent(text))
  } catch {
    return text
  }
}

/**
 * Returns an email with the domain in its ASCII form (`xn--…`), in which it is sent and compared. Returns other texts, and domains that no
 * one can register, unchanged.
 */
export function asciiEmail(email: string): string {
  if (!notAscii.test(email)) return email
  const text = email.normalize('NFKC')
  if (!addressForm.test(text)) return email
  const at = text.lastIndexOf('@') + 1
  // The URL parser implements UTS 46, in browsers as well.
  const domain = URL.parse(`http://${text.slice(at)}`)?.hostname
  return domain ? text.slice(0, at) + domain : email
}

/** Returns whether the domain can exist in the form in which it is sent. */
function hasPossibleDomain(email: string): boolean {
  const ascii = asciiEmail(email)
  const domain = ascii.slice(ascii.lastIndexOf('@') + 1)
  return (
    !notAscii.test(domain) &&
    domain.length <= longestDomain &&
    domain.split('.').every((label) => label.length <= longestLabel)
  )
}

const fitsInAscii = (email: string): boolean => asciiEmail(email).length <= limits.email

/** A cleaned email with a domain in any script. `message` is the error for an invalid one. */
export const emailAddress = (message: string) =>
  z
    .string({ error: 'Email is required' })
    .overwrite(cleanedEmail)
    .min(1, 'Email is required')
    .max(limits.email, { error: 'Email too long', abort: true })
    .refine(fitsInAscii, rule('too_long', 'Email too long', { maximum: limits.email }))
    .pipe(
      z
        .email({ error: message, pattern: addressForm, abort: true })
        .refine(hasPossibleDomain, rule('invalid_format', message, { format: 'email' })),
    )

/** An optional email. The empty text counts as missing. */
export const optionalEmail = (message: string) =>
  z
    .string()
    .transform((text) => cleanedEmail(text) || undefined)
    .pipe(emailAddress(message).optional())
    .optional()
