import type { UploadType } from '../../../shared/files/domain/uploadTypes.ts'

/** A picture whose structure violates its format. */
export class BrokenPicture extends Error {}

/**
 * Returns a picture without its metadata: time, place, device, author and thumbnails. Colours and orientation stay.
 * Throws `BrokenPicture`. Returns other files unchanged.
 *
 * Formats: JPEG (ITU-T T.81, Exif 3.0), PNG (W3C, third edition), WebP (RFC 9649).
 */
export function withoutMetadata(type: UploadType, bytes: Uint8Array): Uint8Array {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'image/jpeg') return jpeg(picture)
  if (type === 'image/png') return png(picture)
  if (type === 'image/webp') return webp(picture)
  return bytes
}

/** Returns a range of a buffer. Throws `BrokenPicture` if it is incomplete. */
function part(bytes: Buffer, from: number, length: number): Buffer {
  if (length < 0 || from + length > bytes.length) throw new BrokenPicture('A part of the picture is cut off')
  return bytes.subarray(from, from + length)
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee, comment: 0xfe }
const isOfApplication = (code: number) => code >= 0xe0 && code <= 0xef
/** Within a scan: an escaped 255 byte, or one of the eight restart markers. */
const isWithinScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7)
const iccProfile = Buffer.from('ICC_PROFILE\0', 'latin1')
const exifHeader = Buffer.from('Exif\0\0', 'latin1')

function jpeg(bytes: Buffer): Buffer {
  const parts = [part(bytes, 0, 2)]
  let orientation = 1
  let at = 2
  for (;;) {
    if (part(bytes, at, 2)[0] !== 0xff) throw new BrokenPicture('A segment does not begin with its mark')
    const code = bytes[at + 1] ?? 0
    if (code === 0xff) {
      at += 1
      continue
    }
    // Some cameras append further pictures after the end marker.
    if (code === marker.end) break
    const segment = part(bytes, at, 2 + part(bytes, at + 2, 2).readUInt16BE())
    if (code === marker.exif) orientation = orientationIn(segment.subarray(4)) ?? orientation
    if (isPixels(code, segment.subarray(4))) parts.push(segment)
    at += segment.length
    if (code !== marker.scan) continue
    const end = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  const [start, ...rest] = parts
  return Buffer.concat([start ?? Buffer.alloc(0), turned(orientation), ...rest, Buffer.from([0xff, marker.end])])
}

function isPixels(code: number, content: Buffer): boolean {
  if (code === marker.comment) return false
  if (code === marker.profile) return content.subarray(0, iccProfile.length).equals(iccProfile)
  return !isOfApplication(code) || code === marker.jfif || code === marker.adobe
}

function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && isWithinScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2)
  if (at === -1 || at + 1 >= bytes.length) throw new BrokenPicture('The picture ends within its pixels')
  return at
}

const orientationTag = 0x0112

/** Returns the Exif orientation, 1 to 8, or undefined if there is none. */
function orientationIn(content: Buffer): number | undefined {
  if (!content.subarray(0, exifHeader.length).equals(exifHeader)) return undefined
  const tiff = content.subarray(exifHeader.length)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + 12 * entry
    if (at + 12 > tiff.length) return undefined
    const value = short(at + 8)
    if (short(at) === orientationTag) return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Returns an Exif segment with only the orientation; empty for an upright picture. */
function turned(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0)
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, marker.exif, 0, 2 + exifHeader.length + tiff.length])
  return Buffer.concat([head, exifHeader, tiff])
}

const pngSignature = 8
/** The chunks that determine how pixels look, including animation. */
const pngPixels = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function png(bytes: Buffer): Buffer {
  const parts = [part(bytes, 0, pngSignature)]
  for (let at = pngSignature; ; ) {
    const chunk = part(bytes, at, 12 + part(bytes, at, 4).readUInt32BE())
    const name = chunk.toString('latin1', 4, 8)
    if (pngPixels.has(name)) parts.push(chunk)
    if (name === 'IEND') return Buffer.concat(parts)
    at += chunk.length
  }
}

const webpPixels = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The VP8X flags for Exif and XMP chunks. */
const webpMetadata = 0b0000_1100

function webp(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  const end = 8 + part(bytes, 4, 4).readUInt32LE()
  for (let at = 12; at < end; ) {
    const size = part(bytes, at + 4, 4).readUInt32LE()
    const chunk = Buffer.from(part(bytes, at, 8 + size + (size % 2)))
    const name = chunk.toString('latin1', 0, 4)
    if (name === 'VP8X' && size > 0) chunk.writeUInt8((chunk[8] ?? 0) & ~webpMetadata, 8)
    if (webpPixels.has(name)) parts.push(chunk)
    at += chunk.length
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
