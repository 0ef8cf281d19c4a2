import { decodedXml, escapedCharacters } from './strictXml.ts'

/** A field while it is read: its instruction, and whether another field is within that. */
interface Field {
  instruction: string
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
  for (const part of partsOf(text)) {
    if (part === undefined) return true
    const open = fields.at(-1)
    if (part.text !== undefined) {
      if (open && !open.isRead) open.instruction += part.text
      continue
    }
    const { name, attributes } = part
    if (name === 'connectString') return true
    if (name === 'fldSimple' && isActiveField(attributeOf(attributes, 'instr'), false, mayLoad)) return true
    if (name !== 'fldChar') continue
    const type = attributeOf(attributes, 'fldCharType').trim().toLowerCase()
    if (type === 'begin') {
      if (open && !open.isRead) {
        // The other field could give this one its name.
        if (open.instruction.trim() === '') return true
        open.hasOther = true
      }
      fields.push({ instruction: '', isRead: false, hasOther: false })
      continue
    }
    if (open && !open.isRead && isActive(open)) return true
    if (type === 'end') fields.pop()
    else if (open) open.isRead = true
  }
  return fields.some((field) => !field.isRead && isActive(field))
}

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

const attributeOf = (attributes: string, name: string): string => {
  const [, inQuotes = ''] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(attributes) ?? []
  return escapedCharacters(inQuotes.slice(1, -1))
}

type Part = { text: string; name?: never; attributes?: never } | { text?: never; name: string; attributes: string }

/** Yields the texts of an XML text and its tags by their local names, and undefined where it is not well-formed. */
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
      const [whole = '', name = ''] = /^(?:[^\s/:>]+:)?([^\s/:>]+)/.exec(written) ?? []
      yield { name, attributes: written.slice(whole.length) }
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
