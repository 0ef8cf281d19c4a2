/** A part of a text. `href` is set if it is a web address. */
export interface TextPart {
  text: string
  href?: string
}

/** Hosts of online meetings, whose addresses are also pasted without `https://`. */
const meetingHosts = String.raw`teams\.microsoft\.com|teams\.live\.com|meet\.google\.com|(?:[\w-]+\.)?zoom\.us|whereby\.com`
const webAddress = new RegExp(String.raw`(?:https?://|(?<![\w.@/-])(?:${meetingHosts})/)[^\s<>"“”]+`, 'giu')
/** Punctuation of the sentence around an address. Begins only where it begins, so that much of it takes no longer. */
const sentenceEnd = /(?<![.,;:!?'’»])[.,;:!?'’»]+$/u
const sentenceEndInBrackets = /(?<![.,;:!?'’»)])[.,;:!?'’»)]+$/u

/** Splits a text into web addresses and the text between them. Together, the parts are the whole text. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const shown = withoutSentence(found)
    const href = hrefOf(shown)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Returns the first web address in a text, or undefined. */
export const firstLink = (text: string): string | undefined => linkedParts(text).find(({ href }) => href)?.href

/** Returns whether a text is a web address and nothing else. */
export function isLinkAlone(text: string): boolean {
  const [part, ...others] = linkedParts(text.trim())
  return part?.href !== undefined && others.length === 0
}

/** Removes punctuation at the end, and brackets that were opened before the address. */
const withoutSentence = (found: string): string =>
  found.replace(found.includes('(') ? sentenceEnd : sentenceEndInBrackets, '')

/** Addresses with a user name are not linked: `https://teams.microsoft.com@other.example` leads to the other host. */
function hrefOf(shown: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  return url?.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : undefined
}
