/** The attributes of a tag by their names in lower case, with trimmed values in lower case. */
export type XmlTag = ReadonlyMap<string, string>

const space = '[\\t\\n\\r ]'
const name = '[A-Za-z_:][\\w:.-]*'
const equals = `${space}*=${space}*`
const quoted = `(?:"[^"<]*"|'[^'<]*')`
const attribute = `${space}+${name}${equals}${quoted}`

/** No other encodings are allowed in an Office file (ECMA-376, part 2, 8.1.4). */
const declaration = new RegExp(
  `^<\\?xml${space}+version${equals}["']1\\.0["'](?:${space}+encoding${equals}["']utf-(?:8|16)["'])?(?:${space}+standalone${equals}["'](?:yes|no)["'])?${space}*\\?>`,
  'i',
)
const tagOrSpace = new RegExp(`${space}+|</${name}${space}*>|<${name}((?:${attribute})*)${space}*/?>`, 'y')
const attributes = new RegExp(`(${name})${equals}(${quoted})`, 'g')

/**
 * Returns the tags of an XML text that consists of nothing else, or undefined. Real parsers disagree about the rest, so
 * comments, instructions, definitions, text, entities of its own, and attributes repeated in any case are not read.
 */
export function xmlTags(bytes: Uint8Array): XmlTag[] | undefined {
  const text = textOf(bytes)
  if (text === undefined) return undefined
  const tags: XmlTag[] = []
  tagOrSpace.lastIndex = declaration.exec(text)?.[0].length ?? 0
  while (tagOrSpace.lastIndex < text.length) {
    const found = tagOrSpace.exec(text)
    const tag = found && attributesIn(found[1] ?? '')
    if (!tag) return undefined
    tags.push(tag)
  }
  return tags
}

function attributesIn(written: string): XmlTag | undefined {
  const tag = new Map<string, string>()
  for (const [, writtenName = '', inQuotes = ''] of written.matchAll(attributes)) {
    const [key, value] = [writtenName.toLowerCase(), unescaped(inQuotes.slice(1, -1))]
    if (value === undefined || tag.has(key)) return undefined
    tag.set(key, value.trim().toLowerCase())
  }
  return tag
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const escapedCharacter = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g
/** Readers of addresses leave line breaks out, so that they could hide a scheme. */
const control = /\p{Cc}/u

function unescaped(value: string): string | undefined {
  if (value.replace(escapedCharacter, '').includes('&')) return undefined
  const text = escapedCharacters(value)
  return control.test(text) ? undefined : text
}

/** Returns a text with the characters that are escaped in it. */
export const escapedCharacters = (text: string): string =>
  text.replace(escapedCharacter, (_, hex, decimal, named) => {
    if (named !== undefined) return characters[String(named)] ?? ''
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
  })

/** Returns the XML text of bytes after its declaration, or undefined if it is in an encoding that is not allowed. */
export function decodedXml(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes)
  const [declared = ''] = (text !== undefined && declaration.exec(text)) || []
  const rest = text?.slice(declared.length)
  return rest?.trimStart().toLowerCase().startsWith('<?xml') ? undefined : rest
}

/** Returns the text of bytes in UTF-8 or UTF-16, or undefined if they are neither. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8'
}
