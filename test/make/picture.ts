import { crc32, deflateSync } from 'node:zlib'

/**
 * Returns a single-colour PNG that claims these dimensions, with extra chunks if given. Only small ones contain all
 * pixels.
 */
export function makePng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const rows = Buffer.alloc(Math.min(height, 100) * (Math.min(width, 100) + 1))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Returns an 8 by 8 JPEG with extra segments if given and these scan bytes. It is well-formed, but shows nothing. */
export function makeJpeg(
  more: readonly Buffer[] = [],
  scans: readonly Buffer[] = [Buffer.from([1, 2, 255, 3])],
): Buffer {
  const frame = segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))
  const written = scans.flatMap((bytes) => [
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([...bytes].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))),
  ])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...more, frame, ...written, Buffer.from([0xff, 0xd9])])
}

/**
 * Returns a WebP with extra chunks if given and these flags in its extended header. It is well-formed, but shows
 * nothing.
 */
export function makeWebp(more: Readonly<Record<string, Buffer>> = {}, marks = 0): Buffer {
  const extended = Buffer.alloc(10)
  extended[0] = marks
  const chunks = Object.entries({ VP8X: extended, VP8L: Buffer.from([0x2f, 0, 0, 0, 0]), ...more }).map(
    ([name, content]) => {
      const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
      head.writeUInt32LE(content.length, 4)
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
    },
  )
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
