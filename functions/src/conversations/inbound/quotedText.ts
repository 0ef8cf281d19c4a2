export interface SplitText {
  text: string
  quoted?: string
}

/** The lines that mail programs put above a quoted mail. Between the words are a name, an address and a date. */
const attributions = [
  /^(?:On|Den|Am|Le|El|W dniu|Il giorno)\s.{4,200}\s(?:wrote|skrev|schrieb|écrit|escribió|napisał(?:\(a\))?|ha scritto)\b.{0,120}:$/iu,
  /^.{4,200}\s(?:wrote|skrev):$/iu,
]
const dividers = [
  /^-{2,}\s*(?:Original Message|Oprindelig meddelelse|Oprindelig besked|Ursprüngliche Nachricht)\s*-{2,}$/iu,
]
const headOfMail = /^\*?(?:From|Fra|Von)\*?:\*?\s/iu
const otherHeads = /^\*?(?:Sent|Sendt|Date|Dato|Gesendet|Datum|To|Til|An|Subject|Emne|Betreff|Cc)\*?:\*?\s/iu
const ruler = /^_{8,}$/

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')

/**
 * Splits a reply from the mail quoted below it, but only where that is certain. Either everything after the introducing
 * line is quoted, or the line is one of a known mail program. If there is text between quoted lines, or none above
 * them, everything counts as text.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const quoted = quotedEnd(lines)
  const start = lines.findIndex((_, index) => beginsQuoted(lines, index, quoted))
  const above = lines.slice(0, Math.max(start, 0)).join('\n').trim()
  if (start < 0 || above === '') return { text: lines.join('\n').trim() }
  return { text: above, quoted: lines.slice(start).join('\n').trim() }
}

/** `from` is the first line after which all lines are quoted or empty; `last` is the last quoted line. */
function quotedEnd(lines: readonly string[]): { from: number; last: number } {
  const from = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line)) + 1
  return { from, last: lines.findLastIndex(isQuoted) }
}

function beginsQuoted(lines: readonly string[], index: number, quoted: { from: number; last: number }): boolean {
  const [line = '', next = ''] = lines.slice(index, index + 2).map((each) => each.trim())
  if (line === '') return false
  if (isQuoted(line)) return index >= quoted.from
  const restIsQuoted = (from: number) => from >= quoted.from && from <= quoted.last
  if (matches(attributions, line)) return restIsQuoted(index + 1)
  // Mail programs may wrap a long attribution into two lines.
  if (!isQuoted(next) && matches(attributions, `${line} ${next}`)) return restIsQuoted(index + 2)
  if (matches(dividers, line)) return true
  const first = ruler.test(line) ? index + 1 : index
  return beginsHeads(lines.slice(first, first + 12))
}

/** Detects how Outlook quotes a mail: the sender, followed by at least two more of its headers. */
function beginsHeads(lines: readonly string[]): boolean {
  const [first = '', ...rest] = lines.map((line) => line.trim()).filter((line) => line !== '')
  return headOfMail.test(first) && rest.slice(0, 4).filter((line) => otherHeads.test(line)).length >= 2
}

const matches = (patterns: readonly RegExp[], line: string): boolean => patterns.some((pattern) => pattern.test(line))
