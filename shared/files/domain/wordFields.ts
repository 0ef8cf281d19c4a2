import { decodedXml, escapedCharacters } from './strictXml.ts'

/** A field while it is read: its instruction, what is in it, and whether another field is within that. */
interface Field {
  /** The prefix of its tags. */
  prefix: string
  instruction: string
  /** The element with the texts of the instruction: Word keeps deleted ones in another. */
  textIn?: string
  isRead: boolean
  hasOther: boolean
}

/** Fields that load other files or start programs (ECMA-376, part 1, 17.16.5). Word updates some when a file is opened. */
const activeFields: ReadonlySet<string> = new Set('dde ddeauto link import include includetext database rd'.split(' '))

/**
 * Returns whether a part of a Word file has fields, or data sources of a mail merge, that load or start something. Texts
 * that readers may understand differently count as such. `mayLoad` says whether a picture may come from an address, in
 * lower case.
 */
export function hasActiveFields(bytes: Uint8Array, mayLoad: (address: string) => boolean): boolean {
  const text = decodedXml(bytes)
  if (text === undefined) return true
  const fields: Field[] = []
  const isActive = ({ instruction, hasOther }: Field) => isActiveField(instruction, hasOther, mayLoad)
  const isActiveText = (instruction: string) => isActiveField(instruction, false, mayLoad)
  let element: Tag | undefined
  for (const part of partsOf(text)) {
    if (part === undefined) return true
    const open = fields.at(-1)
    const unread = open && !open.isRead ? open : undefined
    if (part.text !== undefined) {
      if (unread && !addText(unread, part.text, element)) return true
      continue
    }
    element = part
    const { prefix, name, attributes } = part
    if (unread && isAmbiguous(part, unread)) return true
    if (name === 'connectString') return true
    if (name === 'fldSimple' && (valuesOf(attributes, 'instr')?.some(isActiveText) ?? true)) return true
    if (name !== 'fldChar') continue
    const [type, ...others] = valuesOf(attributes, 'fldCharType') ?? []
    if (type === undefined || others.length > 0) return true
    if (type.trim().toLowerCase() === 'begin') {
      if (unread) {
        // The other field could give this one its name.
        if (unread.instruction.trim() === '') return true
        unread.hasOther = true
      }
      fields.push({ prefix, instruction: '', isRead: false, hasOther: false })
      continue
    }
    if (unread && isActive(unread)) return true
    if (type.trim().toLowerCase() === 'end') fields.pop()
    else if (open) open.isRead = true
  }
  return fields.some((field) => !field.isRead && isActive(field))
}

/** Adds a text to the instruction of a field. Returns false if Word may not read it as part of that. */
function addText(field: Field, text: string, element: Tag | undefined): boolean {
  // The data of a program, such as of a link in a converted file.
  if (element?.name === 'fldData' && element.prefix === field.prefix) return true
  if (text.trim() !== '') {
    field.textIn ??= element?.name ?? ''
    if (!instructionTexts.has(field.textIn) || element?.name !== field.textIn || element.prefix !== field.prefix)
      return false
  }
  field.instruction += text
  return true
}
const instructionTexts: ReadonlySet<string> = new Set(['instrText', 'delInstrText'])

/**
 * Returns whether Word may skip a tag within an instruction that we read, or the reverse: choices between contents, and
 * parts of fields in a namespace that the file lets readers ignore (ECMA-376, part 3).
 */
const isAmbiguous = ({ prefix, name, attributes }: Tag, field: Field): boolean =>
  choices.has(name) ||
  /(?:^|\s)xmlns[:=\s]/.test(attributes) ||
  ((name === 'fldChar' || instructionTexts.has(name)) && prefix !== field.prefix)
const choices: ReadonlySet<string> = new Set(['AlternateContent', 'Choice', 'Fallback'])

const nameOfField = /^[\s"“”']*([a-z]+)/
const target = /^[\s"“”']*[a-z]+["“”']*\s+(?:["“”]([^"“”]*)["“”]|(\S+))/

function isActiveField(instruction: string, hasOther: boolean, mayLoad: (address: string) => boolean): boolean {
  const text = instruction.toLowerCase()
  const [, name = ''] = nameOfField.exec(text) ?? []
  if (name !== 'includepicture') return activeFields.has(name)
  const [, quoted, plain = ''] = target.exec(text) ?? []
  // A backslash is written twice.
  const address = (quoted ?? plain).replaceAll('\\\\', '\\').trim()
  return hasOther || address === '' || !mayLoad(address)
}

/**
 * Returns the values of the attributes with a local name, or undefined if they can't all be read. A second one is another
 * reader's.
 */
function valuesOf(attributes: string, name: string): string[] | undefined {
  const values: string[] = []
  // Each attribute begins where the last one ends, so that long texts without one take no longer.
  const attribute = /\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/y
  let end = 0
  for (let found = attribute.exec(attributes); found; found = attribute.exec(attributes)) {
    const [, written = '', inQuotes = ''] = found
    if (written.slice(written.indexOf(':') + 1) === name) values.push(escapedCharacters(inQuotes.slice(1, -1)))
    end = attribute.lastIndex
  }
  return /^\s*\/?$/.test(attributes.slice(end)) ? values : undefined
}

interface Tag {
  text?: never
  /** Empty for the end of an element, and so is the name. */
  prefix: string
  name: string
  attributes: string
}
type Part = { text: string; prefix?: never; name?: never; attributes?: never } | Tag

/** Yields the texts of an XML text and its tags, and undefined where it is not well-formed. */
function* partsOf(text: string): Generator<Part | undefined> {
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at)
    if (tag !== at) yield { text: escapedCharacters(text.slice(at, tag < 0 ? text.length : tag)) }
    if (tag < 0) return
    const skipped = sectionAt(text, tag)
    const end = skipped ? text.indexOf(skipped.end, tag + skipped.start.length) : tagEnd(text, tag)
    // Definitions could put any text anywhere.
    if (end < 0 || (!skipped && text[tag + 1] === '!')) return yield undefined
    if (skipped?.isText) yield { text: text.slice(tag + skipped.start.length, end) }
    if (!skipped) {
      const written = text.slice(tag + 1, end)
      const [whole = '', prefix = '', name = ''] = /^(?:([^\s/:>]+):)?([^\s/:>]+)/.exec(written) ?? []
      yield { prefix, name, attributes: written.slice(whole.length) }
    }
    at = end + (skipped?.end.length ?? 1)
  }
}

const sections = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
]
const sectionAt = (text: string, at: number) => sections.find(({ start }) => text.startsWith(start, at))

/** Returns where a tag ends. A bracket within quotes is part of a value. */
function tagEnd(text: string, from: number): number {
  const sign = /["'>]/g
  for (sign.lastIndex = from; ; ) {
    const found = sign.exec(text)
    if (!found) return -1
    if (found[0] === '>') return found.index
    const close = text.indexOf(found[0], found.index + 1)
    if (close < 0) return -1
    sign.lastIndex = close + 1
  }
}
