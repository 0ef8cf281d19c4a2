import { binaryText, type FileBytes } from './fileBytes.ts'

/** A file in a zip (APPNOTE.TXT, 4.3.12). */
export interface ZipEntry {
  name: string
  /** 0 is stored, 8 is deflated. */
  method: number
  /** In bytes, as packed. */
  size: number
  /** In bytes, according to the directory. */
  unpackedSize: number
  /** The offset of its local header. */
  from: number
}

const zipEnd = 'PK\x05\x06'
/** The end record of a zip is 22 bytes long, and a comment of at most 65,535 bytes follows it (APPNOTE.TXT, 4.3.16). */
const endBytes = 22 + 0xffff
/** A directory of a Word file takes a few kilobytes. */
const mostDirectoryBytes = 1024 * 1024

/**
 * Returns the entries of a zip, or undefined if its directory is missing or cut off. The directory must end where the end
 * record begins, and the file where that ends: in others, readers may find another directory.
 */
export async function zipEntries(file: FileBytes): Promise<ZipEntry[] | undefined> {
  const tailAt = Math.max(0, file.size - endBytes)
  const tail = await file.read(tailAt, file.size)
  const end = binaryText(tail).lastIndexOf(zipEnd)
  if (end < 0 || end + 22 > tail.length) return undefined
  const view = viewOf(tail)
  const [size, from] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  const comment = view.getUint16(end + 20, true)
  if (size > mostDirectoryBytes || from + size !== tailAt + end || end + 22 + comment !== tail.length) return undefined
  return entriesIn(await file.read(from, from + size))
}

const entryStart = 0x02014b50
const entryBytes = 46

function entriesIn(directory: Uint8Array): ZipEntry[] | undefined {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  for (let at = 0; at < directory.length; ) {
    if (at + entryBytes > directory.length || view.getUint32(at, true) !== entryStart) return undefined
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    entries.push({
      name: binaryText(directory.subarray(at + entryBytes, at + entryBytes + name)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      unpackedSize: view.getUint32(at + 24, true),
      from: view.getUint32(at + 42, true),
    })
    at += entryBytes + name + extra + comment
  }
  return entries
}

const localBytes = 30

/** Returns the content of an entry, or undefined if it is damaged or longer than `most` bytes. */
export async function zipContent(file: FileBytes, entry: ZipEntry, most: number): Promise<Uint8Array | undefined> {
  const local = await file.read(entry.from, entry.from + localBytes)
  if (local.length < localBytes || !binaryText(local).startsWith('PK\x03\x04') || entry.size > most) return undefined
  const view = viewOf(local)
  const start = entry.from + localBytes + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = await file.read(start, start + entry.size)
  if (packed.length < entry.size) return undefined
  if (entry.method === 0) return packed
  return entry.method === 8 ? inflated(packed, most) : undefined
}

/** A few kilobytes may unpack to gigabytes, so nothing after the limit is read. */
async function inflated(packed: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > most) {
        await reader.cancel()
        return undefined
      }
      parts.push(next.value)
    }
  } catch {
    return undefined
  }
  const content = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
