/** Returns the files of an uncompressed archive by name. */
export function entriesOf(archive: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameSize] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)]
    const begin = bytes.readUInt32LE(at + 42)
    const content = begin + 30 + bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28)
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameSize), bytes.toString('utf8', content, content + size))
    at += 46 + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
