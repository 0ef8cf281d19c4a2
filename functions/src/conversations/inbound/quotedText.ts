import { headBlockAt } from './headWords.ts'

export interface SplitText {
  text: string
  quoted?: string
}

/** The verbs in the lines that mail programs put above a quoted mail, such as "On Monday Anna wrote:". */
const wrote =
  /(?<!\p{L})(?:wrote|skrev|schrieb|écrit|escribió|escreveu|napisał(?:\(a\)|a)?|pisze|napisana przez|ha scritto|a scris|пише|написа(?:в|ла|в\(ла\))?|пишет|rašė|parašė|rakstīja|írta|schreef|napsal\(?a?\)?)(?!\p{L})/iu
const address = /[^\s<>()[\]@]+@[^\s<>()[\]@]+\.\p{L}{2,}/u
const mostLetters = 400

/**
 * Returns whether a line introduces a quote: it ends with a colon and has a verb of writing, or an address and a date.
 * `full` ones have all of these, so no sentence is one.
 */
function attributionIn(line: string): 'full' | 'possible' | undefined {
  if (!line.endsWith(':') || line.length > mostLetters) return undefined
  const [isWritten, isDated] = [wrote.test(line), /\d/.test(line.replace(address, ''))]
  const hasAddress = address.test(line)
  if (isWritten && hasAddress && isDated) return 'full'
  return isWritten || (hasAddress && isDated) ? 'possible' : undefined
}

const knownDividers =
  /^-{2,}\s*(?:Original Message|Oprindelig meddelelse|Oprindelig besked|Ursprüngliche Nachricht|Oryginalna wiadomość|Wiadomość oryginalna|Mesaj original|Mesajul original|Mesaj inițial|Оригінальне повідомлення|Вихідне повідомлення|Початкове повідомлення|Pradinis laiškas|Pirminis laiškas|Originalus laiškas|Pradinis pranešimas|Sākotnējā ziņa|Sākotnējais ziņojums|Oriģinālais ziņojums|Оригинално съобщение|Първоначално съобщение|Eredeti üzenet|Mensagem original|Mensaje original|Message d'origine)\s*-{2,}$/iu
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
  const start = withSignature(
    lines,
    lines.findIndex((_, index) => beginsQuoted(lines, index, quoted)),
  )
  const above = lines.slice(0, Math.max(start, 0)).join('\n').trim()
  if (start < 0 || above === '') return { text: lines.join('\n').trim() }
  return { text: above, quoted: lines.slice(start).join('\n').trim() }
}

/** What phones add below an answer, such as "Sent from my iPhone" or "Get Outlook for Android". */
const phoneSignature =
  /^(?:Sent from|Get Outlook for|Sendt fra|Hent Outlook|Gesendet von|Von meinem .{2,30} gesendet|Outlook für|Wysłan[eoy] z|Pobierz (?:program )?Outlook|Trimis (?:de pe|din)|Descărcați Outlook|Надіслано з|Отримати Outlook|Išsiųsta iš|Siunčiama iš|Nosūtīts no|Изпратено от|Küldve|Elküldve|Az iPhone-omról|Enviado (?:do|desde|a partir)|Enviada? do|Obter o Outlook|Obtener Outlook)(?!\p{L}).{0,80}$/iu

/** Returns the line where the quote starts, with the phone's signature above it. */
function withSignature(lines: readonly string[], start: number): number {
  const above = lines.slice(0, Math.max(start, 0)).findLastIndex((line) => line.trim() !== '')
  return above > 0 && phoneSignature.test(lines[above]?.trim() ?? '') ? above : start
}

/** `from` is the first line after which all lines are quoted or empty; `last` is the last quoted line. */
function quotedEnd(lines: readonly string[]): { from: number; last: number } {
  const from = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line)) + 1
  return { from, last: lines.findLastIndex(isQuoted) }
}

/** Mail programs may wrap a long attribution into this many lines, none of which has room for the next word. */
const mostWrapped = 3
const narrowest = 55

const isWrapped = (lines: readonly string[]): boolean =>
  lines.every((line, index) => {
    const next = lines[index + 1]?.split(' ')[0]
    return next === undefined || line.length + next.length >= narrowest
  })

function beginsQuoted(lines: readonly string[], index: number, quoted: { from: number; last: number }): boolean {
  const line = lines[index]?.trim() ?? ''
  if (line === '') return false
  if (isQuoted(line)) return index >= quoted.from
  if (beginsAttribution(lines, index, quoted)) return true
  if (knownDividers.test(line)) return true
  return headBlockAt(lines, ruler.test(line) ? nextWritten(lines, index) : index) !== undefined
}

const nextWritten = (lines: readonly string[], index: number): number => {
  const next = lines.slice(index + 1, index + 4).findIndex((line) => line.trim() !== '')
  return next < 0 ? lines.length : index + 1 + next
}

/** An attribution is certain if all below it is quoted, or if nothing is and no sentence can look like it. */
function beginsAttribution(lines: readonly string[], index: number, quoted: { from: number; last: number }): boolean {
  for (let count = 1; count <= mostWrapped; count += 1) {
    const parts = lines.slice(index, index + count).map((line) => line.trim())
    if (parts.includes('') || parts.some(isQuoted)) return false
    if (!isWrapped(parts) || attributionIn(parts.slice(1).join(' ')) === 'full') continue
    const kind = attributionIn(parts.join(' '))
    const below = index + count
    if (kind !== undefined && below >= quoted.from && below <= quoted.last) return true
    if (kind === 'full' && quoted.last < below && nextWritten(lines, below - 1) < lines.length) return true
  }
  return false
}
