import { analyse } from 'chardet'

/** The encodings that people can choose, by the names that `TextDecoder` knows. */
export const encodings = ['utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'utf-16le', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

interface DecodedText {
  text: string
  encoding: Encoding
  /** The numbers of the lines that are not UTF-8 in a file that otherwise is. They are read as Windows-1252. */
  otherLines: readonly number[]
}

/** The number of bytes from which an encoding is detected. */
const sample = 64 * 1024

/** What chardet finds, where it has another name or is a subset. */
const encodingOf: Readonly<Partial<Record<string, Encoding>>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'UTF-16LE': 'utf-16le',
}

/** Decodes the bytes of a text in an encoding, or in the one that they seem to have. Never drops a byte order mark's text. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen, otherLines: [] }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeText(bytes, 'utf-16le')
  const text = utf8(bytes)
  if (text !== undefined) return { text, encoding: 'utf-8', otherLines: [] }
  if (hasUtf8Letters(bytes.subarray(0, sample))) return decodeMixed(bytes)
  const found = analyse(bytes.subarray(0, sample)).find(({ name }) => name in encodingOf)
  return decodeText(bytes, encodingOf[found?.name ?? ''] ?? 'windows-1252')
}

const strict = new TextDecoder('utf-8', { fatal: true })
const western = new TextDecoder('windows-1252')

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** Letters such as ø are two bytes in UTF-8, a combination that means nothing in other encodings: Ã¸. */
const hasUtf8Letters = (bytes: Uint8Array): boolean => /[\u00c3-\u00d1][\u0080-\u00bf]/.test(latin(bytes))
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Decodes each line on its own: several files were joined into one. */
function decodeMixed(bytes: Uint8Array): DecodedText {
  const lines: string[] = []
  const otherLines: number[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    const text = utf8(line)
    if (text === undefined) otherLines.push(lines.length + 1)
    lines.push(text ?? western.decode(line))
    from += line.length
  }
  return { text: lines.join(''), encoding: 'utf-8', otherLines }
}
