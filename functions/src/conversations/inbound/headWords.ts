/**
 * The headers that Outlook, Gmail, Apple Mail and Thunderbird write above a quoted or forwarded mail, in the languages of
 * our applicants and their neighbours. One word may be of several languages.
 */
const words = {
  from: 'From|Fra|Från|Von|Van|De|De la|Da|Od|Від|От|Nuo|Siuntėjas|No|Sūtītājs|Feladó|Expeditor|Remetente|Remitente',
  to: 'To|Til|Till|An|Aan|À|A|Para|Către|Catre|Do|Кому|До|Kam|Gavėjas|Adresāts|Címzett|Cc|Kopie|Kopi|Kópia|DW|Копія|Копие|Kopija|Másolatot kap|Másolat|UDW|Bcc|Cco|Скрита',
  date: 'Sent|Date|Sendt|Dato|Skickat|Datum|Gesendet|Verzonden|Envoyé|Enviado|Enviado el|Enviada|Enviada em|Data|Dată|Fecha|Trimis|Trimis la|Wysłano|Wysłane|Надіслано|Відправлено|Дата|Изпратено|Изпратен|Išsiųsta|Nosūtīts|Nosūtīja|Sūtīts|Datums|Elküldve|Dátum|Dátum és idő|Отправлено|Odesláno|Inviato',
  subject:
    'Subject|Emne|Ämne|Betreff|Onderwerp|Objet|Oggetto|Asunto|Assunto|Subiect|Temat|Тема|Относно|Tema|Temats|Tēma|Priekšmets|Tárgy|Předmět',
} as const

type HeadName = keyof typeof words

/** A head as its own line. Some programs mark the name with asterisks, and Apple Mail quotes the lines. */
const patternOf = (names: string): RegExp =>
  new RegExp(`^\\*{0,2}(?:${names})\\*{0,2}\\s?:\\*{0,2}(?:\\s+(.*)|)$`, 'iu')

const patterns = (Object.keys(words) as HeadName[]).map((name) => ({ name, pattern: patternOf(words[name]) }))

interface HeadLine {
  name: HeadName
  value: string
}

/** Returns the head on a line, or undefined if it is text. */
function headOn(line: string): HeadLine | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(line)
    if (found) return { name, value: found[1]?.trim() ?? '' }
  }
  return undefined
}

/** Most lines from the first head to the last, with folded values and the empty lines that pages leave. */
const mostLines = 14
const fewestHeads = 3

/** In characters. A name and an address are shorter; what follows is not read. */
const longestHead = 1000

/** Mail programs wrap lines that are longer. */
const wrappedFrom = 60

/** Returns whether a line continues the one before it: it is indented, an address, or the rest of a long line. */
const isFolded = (line: string, before: string): boolean =>
  /^[\s<]/.test(line) || before.length + (line.split(' ')[0] ?? '').length > wrappedFrom

interface HeadBlock {
  /** What is written as the sender. */
  from: string
  /** The index of the first line after the heads. */
  end: number
}

/**
 * Returns the heads of a quoted mail that begin on this line: its sender and at least two more. Fewer may be a sentence,
 * and people write lines such as `From: 1 May` and `To: 30 June` of their own.
 */
export function headBlockAt(lines: readonly string[], index: number): HeadBlock | undefined {
  if (!headOn(lineOf(lines[index]))) return undefined
  const found = new Map<HeadName, string>()
  let last: { name: HeadName; line: string } | undefined
  let [end, count] = [index, 0]
  for (const [offset, written] of lines.slice(index, index + mostLines).entries()) {
    const line = lineOf(written)
    if (line === '') continue
    const head = headOn(line)
    if (head) {
      if (!found.has(head.name)) found.set(head.name, head.value)
      last = { name: head.name, line }
      count += 1
    } else if (last && index + offset === end && isFolded(written, last.line)) {
      found.set(last.name, `${found.get(last.name) ?? ''} ${line}`)
      last = { ...last, line }
    } else break
    end = index + offset + 1
  }
  const from = found.get('from')?.slice(0, longestHead)
  const isBlock = count >= fewestHeads && found.size >= fewestHeads
  return from !== undefined && isBlock && isSender(from, found) ? { from, end } : undefined
}

const lineOf = (written = ''): string => written.trim().slice(0, longestHead)

/** Returns whether a head names a sender. Without an address, only a mail's date and subject make a name one. */
const isSender = (from: string, found: ReadonlyMap<HeadName, string>): boolean =>
  /\S@\S/.test(from) || (/^[^\d]/.test(from) && found.has('date') && found.has('subject'))
