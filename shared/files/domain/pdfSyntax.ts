import { bytesOfText } from './fileBytes.ts'

/** A value in a PDF file (ISO 32000-1, 7.3). Strings are bytes; references keep their object and generation number. */
export type PdfValue =
  | { type: 'number'; number: number }
  | { type: 'boolean'; isTrue: boolean }
  | { type: 'null' }
  | { type: 'name'; name: string }
  | { type: 'string'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'array'; values: PdfValue[] }
  | { type: 'dictionary'; entries: PdfDictionary }
  | { type: 'reference'; object: number; generation: number }
export type PdfDictionary = ReadonlyMap<string, PdfValue>

interface Parsed {
  value: PdfValue
  end: number
}

/** Nested deeper than any trailer or encryption dictionary. Deeper input is not parsed. */
const deepest = 20

const tokens = {
  space: /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y,
  reference: /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y,
  number: /[+-]?(?:\d+\.?\d*|\.\d+)/y,
  word: /true|false|null/y,
  name: /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y,
  hexadecimal: /<([\0\t\n\f\r 0-9A-Fa-f]*)>/y,
}

function match(token: RegExp, text: string, at: number): RegExpExecArray | null {
  token.lastIndex = at
  return token.exec(text)
}

const afterSpace = (text: string, at: number): number => at + (match(tokens.space, text, at)?.[0].length ?? 0)

/** Returns the dictionary that begins at or after white space at `at`, or undefined if there is none. */
export function pdfDictionaryAt(text: string, at: number): PdfDictionary | undefined {
  const value = parse(text, at, 0)?.value
  return value?.type === 'dictionary' ? value.entries : undefined
}

function parse(text: string, from: number, depth: number): Parsed | undefined {
  const at = afterSpace(text, from)
  if (depth > deepest) return undefined
  if (text.startsWith('<<', at)) return dictionary(text, at + 2, depth)
  if (text[at] === '[') return array(text, at + 1, depth)
  if (text[at] === '(') return literal(text, at + 1)
  return simple(text, at)
}

function simple(text: string, at: number): Parsed | undefined {
  const reference = match(tokens.reference, text, at)
  if (reference) {
    const [whole, object, generation] = reference
    return {
      value: { type: 'reference', object: Number(object), generation: Number(generation) },
      end: at + whole.length,
    }
  }
  const number = match(tokens.number, text, at)
  if (number) return { value: { type: 'number', number: Number(number[0]) }, end: at + number[0].length }
  const name = match(tokens.name, text, at)
  if (name) return { value: { type: 'name', name: nameOf(name[1] ?? '') }, end: at + name[0].length }
  const hexadecimal = match(tokens.hexadecimal, text, at)
  if (hexadecimal) {
    const digits = (hexadecimal[1] ?? '').replace(/[^0-9A-Fa-f]/g, '')
    const pairs = digits.match(/..?/g) ?? []
    // A missing last digit counts as 0.
    const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair.padEnd(2, '0'), 16))
    return { value: { type: 'string', bytes }, end: at + hexadecimal[0].length }
  }
  const word = match(tokens.word, text, at)?.[0]
  if (!word) return undefined
  return {
    value: word === 'null' ? { type: 'null' } : { type: 'boolean', isTrue: word === 'true' },
    end: at + word.length,
  }
}

const nameOf = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function array(text: string, from: number, depth: number): Parsed | undefined {
  const values: PdfValue[] = []
  let at = afterSpace(text, from)
  while (text[at] !== ']') {
    const item = parse(text, at, depth + 1)
    if (!item) return undefined
    values.push(item.value)
    at = afterSpace(text, item.end)
  }
  return { value: { type: 'array', values }, end: at + 1 }
}

function dictionary(text: string, from: number, depth: number): Parsed | undefined {
  const entries = new Map<string, PdfValue>()
  let at = afterSpace(text, from)
  while (!text.startsWith('>>', at)) {
    const key = match(tokens.name, text, at)
    const item = key && parse(text, at + key[0].length, depth + 1)
    if (!item) return undefined
    entries.set(nameOf(key[1] ?? ''), item.value)
    at = afterSpace(text, item.end)
  }
  return { value: { type: 'dictionary', entries }, end: at + 2 }
}

const escapes: Partial<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Parses a literal string after its opening parenthesis (ISO 32000-1, 7.3.4.2). */
function literal(text: string, from: number): Parsed | undefined {
  let [content, open, at] = ['', 1, from]
  for (; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\\') {
      const [written, length] = escaped(text, at + 1)
      content += written
      at += length
      continue
    }
    if (character === '(') open += 1
    if (character === ')') open -= 1
    if (open === 0) return { value: { type: 'string', bytes: bytesOfText(content) }, end: at + 1 }
    // A line end in a string is always one line feed.
    if (character === '\r') {
      content += '\n'
      if (text[at + 1] === '\n') at += 1
    } else content += character
  }
  return undefined
}

/** Returns the character of an escape sequence, and the length of the sequence after its backslash. */
function escaped(text: string, at: number): [string, number] {
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0]
  if (octal) return [String.fromCharCode(Number.parseInt(octal, 8) & 0xff), octal.length]
  if (text.startsWith('\r\n', at)) return ['', 2]
  const character = text[at] ?? ''
  if (character === '\r' || character === '\n') return ['', 1]
  return [escapes[character] ?? character, 1]
}
