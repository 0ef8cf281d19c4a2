import { withAsciiDigits } from './asciiDigits.ts'
import { nationalDigits, phoneNumbersIn } from './phoneNumber.ts'

/** The replacement for a contact detail. */
const mask = '…'

/**
 * Email addresses, also with spaces around the sign, and with a spelled `at` or dot in brackets. No part is longer (RFC 5321, 4.5.3.1),
 * so that a long text takes no longer.
 */
const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}(?:@|\s@\s|\s?[([{]\s?(?:at|snabel-?a|@)\s?[)\]}]\s?)(?:[\p{L}\p{N}-]{1,63}(?:\.|\s?[([{]\s?(?:dot|punktum|prik|\.)\s?[)\]}]\s?)){1,8}\p{L}{2,24}/giu

/** An email with both signs spelled: `anna at mail dot com`. */
const spelledEmail =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+-]{1,64} (?:at|snabel-?a) [\p{L}\p{N}-]{1,63} (?:dot|punktum|prik) \p{L}{2,24}(?!\p{L})/giu

/** Hosts of profiles and chats, whose addresses are also written without `www.`. */
const profileHosts =
  '(?:[\\w-]{1,20}\\.)?(?:linkedin\\.com|facebook\\.com|fb\\.com|fb\\.me|instagram\\.com|tiktok\\.com|youtube\\.com|twitter\\.com|x\\.com|github\\.com|vk\\.com|wa\\.me|t\\.me|m\\.me|viber\\.me|linktr\\.ee)'
const link = new RegExp(
  String.raw`(?:https?:\/\/|(?<![\p{L}\p{N}.])www\.)[^\s<>"“”,;)]{1,500}|(?<![\p{L}\p{N}.@-])${profileHosts}\/[^\s<>"“”,;)]{1,200}`,
  'giu',
)
/** A name in a social network or a chat, such as `@anna.lund`. */
const handle = /(?<![\p{L}\p{N}.@_-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,40}/gu

/** What may stand between two digits of a number. */
const gap = String.raw`[ \u00a0().\/-]{0,3}`
const labels =
  '(?:whats ?app|viber|telegram|signal|sms|tlf|telf?|telefon(?:nummer|nr|u)?|telefoon|phone|mob|mobil(?:nummer|nr|telefon)?|mobile|cell|ring(?:\\s(?:til|på|mig|me))?|call(?:\\s(?:me|at))?|тел|телефон|моб|мобильный|мобилен)'
const phones: readonly RegExp[] = [
  // With a country code.
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\+|00)[ (]{0,2}\d(?:${gap}\d){6,14}(?!\d)`, 'gu'),
  // After a word that says what it is.
  new RegExp(String.raw`(?<![\p{L}\p{N}-])${labels}[^\p{L}\p{N}+]{0,4}\+?\(?\d(?:${gap}\d){5,14}(?!\d)`, 'giu'),
  // Danish, in pairs: 20 12 34 56.
  /(?<![\d.,])(?<!\d[ .-])[2-9]\d([ .-])\d\d\1\d\d\1\d\d(?![\d]|[ .-]\d)/g,
  // Other countries' with their prefix: 0722 123 456.
  /(?<![\p{L}\p{N}])(?<!\d[ .-])\(?0\d(?:[ ()-]{0,2}\d){7,10}(?!\d|[ .-]\d)/gu,
  // With dots, which also stand in dates: 0721.123.456, 06.12.34.56.78.
  /(?<![\d.,])0\d(?:\d{1,2}\.\d{3}\.\d{3}|(?:\.\d\d){4})(?![\d]|[.,]\d)/g,
  // Russian: 8 (912) 345-67-89.
  /(?<![\d.,])8[ -]?\(?9\d\d\)?[ -]?\d{3}[ -]?\d\d[ -]?\d\d(?!\d)/g,
  // Polish, among others: 512 345 678.
  /(?<![\d.,])(?<!\d[ .-])[4-8]\d\d([ -])\d{3}\1\d{3}(?!\d|[ .-]\d)/g,
]
/** Eight or nine digits in a row, unless they are a date or two years. */
const inARow = /(?<![\p{L}\p{N}.,-])[2-9]\d{7,8}(?![\p{L}\p{N}]|[.,-][\p{L}\p{N}])/gu
const dateOrYears = /^(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:19|20)\d\d)$/

/** Shorter numbers are parts of others, or other things. */
const fewestOwnDigits = 6

/** A person's own phone field, whose numbers are masked however they are written. */
interface OwnContact {
  phone?: string | undefined
}

/** A sign of each kind of contact detail: `@` or its name, web addresses, full-width characters, and six digits. */
const signs =
  /[@\uff01-\uff5e]|[([{]\s?(?:at|snabel)|(?:at|snabel-?a) .{1,80}(?:dot|punktum|prik)|www|:\/\/|(?:com|me|ee)\/|(?:\p{N}[^\p{L}\p{N}]{0,6}){5}\p{N}/iu

/** Returns false for a text that certainly has no contact details. Takes a small part of the time of masking it. */
export const mayHoldContactDetails = (text: string): boolean => signs.test(text)

/**
 * Returns a function that masks contact details in a text: emails, web addresses, names in chats, and phone numbers. Numbers without
 * a country code, a label or a usual form are only masked if they are the person's own, because trades are full of numbers.
 */
export function contactMasker({ phone = '' }: OwnContact = {}): (text: string) => string {
  const patterns = [email, spelledEmail, link, handle, ...phones, ...ownNumbers(phone)]
  return (text) => {
    if (!mayHoldContactDetails(text)) return text
    const plain = withUsualSigns(text)
    const masked = patterns
      .reduce((left, pattern) => left.replace(pattern, mask), plain)
      .replace(inARow, (digits) => (dateOrYears.test(digits) ? digits : mask))
    return masked === plain ? text : masked
  }
}

/**
 * Signs that documents and keyboards put in place of usual ones: full-width characters, kinds of spaces, digits in circles, dashes, and
 * dots in the middle or in circles.
 */
const unusual = /[\uff01-\uff5e\u00a0\u2000-\u200a\u202f\u205f\u3000\u2460-\u2468\u24ea]/g
const dash = /[\u2010-\u2015\u2212]|(?<=\d)_+(?=\d)/g
const dot = /[\u00b7\u2022\u2027\u2219\u22c5\u30fb\u3002\uff61]/g
/** A digit on a key, as an emoji. */
const key = /(\d)\ufe0f?\u20e3/g
const withUsualSigns = (text: string): string =>
  withAsciiDigits(text)
    .replace(key, '$1')
    .replace(unusual, (sign) => sign.normalize('NFKC'))
    .replace(dash, '-')
    .replace(dot, '.')

/** Returns whether a text contains contact details. */
export const holdsContactDetails = (text: string): boolean => anyMasker(text) !== text
const anyMasker = contactMasker()

function ownNumbers(phone: string): RegExp[] {
  return phoneNumbersIn(phone).flatMap((number) => {
    const digits = nationalDigits(number) ?? ''
    return digits.length < fewestOwnDigits
      ? []
      : [new RegExp(String.raw`(?<!\d)(?:\+?\d{1,3}${gap})?0?${[...digits].join(gap)}(?!\d)`, 'g')]
  })
}
