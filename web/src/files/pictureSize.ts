import { isHeif } from '../../../shared/files/domain/heif.ts'

export interface PictureSize {
  width: number
  height: number
}

/** How many bytes to read for the size. Cameras put a preview before it. */
export const headerBytes = 256 * 1024

/**
 * Reads a picture's size from its header without decoding it. `bytes` is the start of the file. Returns undefined if it
 * isn't a JPEG, PNG, WebP, GIF, HEIC or AVIF, or is cut off.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return isHeif(bytes) ? heifSize(view) : (pngSize(view) ?? gifSize(view) ?? webpSize(view) ?? jpegSize(view))
  } catch (problem) {
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}

const begins = (view: DataView, at: number, text: string): boolean =>
  [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0))

function pngSize(view: DataView): PictureSize | undefined {
  if (!begins(view, 1, 'PNG\r\n')) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function gifSize(view: DataView): PictureSize | undefined {
  if (!begins(view, 0, 'GIF8')) return undefined
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** WebP has three variants, each with its own place and format for the size. */
function webpSize(view: DataView): PictureSize | undefined {
  if (!begins(view, 0, 'RIFF') || !begins(view, 8, 'WEBP')) return undefined
  if (begins(view, 12, 'VP8X')) {
    const least = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1
    return { width: least(24), height: least(27) }
  }
  if (begins(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/**
 * HEIC and AVIF hold several pictures, such as tiles and thumbnails, each with a box for its size. The whole picture is the
 * largest (ISO 23008-12, 6.5.3).
 */
function heifSize(view: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (!begins(view, at, 'ispe')) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** JPEG consists of segments. The frame segment holds the size. */
function jpegSize(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Padding bytes between segments are 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}
