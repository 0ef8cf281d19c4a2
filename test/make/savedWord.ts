import { crc32, deflateRawSync } from 'node:zlib'

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Content types of a Word file with these further parts, by their names. */
export const typesXml = (parts: Readonly<Record<string, string>> = {}, mainType = main): string =>
  `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')}</Types>`

/** A relation of a document. A `target` abroad is external. */
export const relationshipXml = (kind: string, target: string, isExternal = false): string =>
  `<Relationships><Relationship Id="rId1" Type="${relationships}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/></Relationships>`

/** Zips parts as Word does: deflated. */
export function deflatedZip(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, Buffer.from(name))
    local.push(entry)
    at += entry.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(local.length, 4)
  end.writeUInt16LE(local.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, listed, Buffer.from('PK\x05\x06'), end])
}

/** A Word file as Word saves it, with further parts or others in their place. */
export const savedWord = (parts: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array =>
  deflatedZip({
    '[Content_Types].xml': typesXml(),
    '_rels/.rels': relationshipXml('officeDocument', 'word/document.xml'),
    'word/document.xml': '<w:document/>',
    ...parts,
  })
