import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenPicture, withoutMetadata } from '../../functions/src/files/withoutMetadata.ts'
import { chunk, makeJpeg, makePng, makeWebp, segment } from '../make/picture.ts'

const gps = Buffer.from('GPSLatitude 55.6761 N')
const says = (picture: Uint8Array, text: Buffer) => Buffer.from(picture).includes(text)

/** What a camera writes into a JPEG: orientation and location. */
function exif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(26)
  const little = order === 'II'
  const write = {
    short: little ? 'writeUInt16LE' : 'writeUInt16BE',
    long: little ? 'writeUInt32LE' : 'writeUInt32BE',
  } as const
  tiff.write(order, 'latin1')
  tiff[write.short](42, 2)
  tiff[write.long](8, 4)
  tiff[write.short](1, 8)
  tiff[write.short](0x0112, 10)
  tiff[write.short](3, 12)
  tiff[write.long](1, 14)
  tiff[write.short](orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, gps]))
}

describe('a JPEG', () => {
  it.each(['II', 'MM'] as const)('loses its location and keeps its orientation (%s)', (order) => {
    const kept = withoutMetadata('image/jpeg', makeJpeg([exif(6, order)]))
    expect(says(kept, gps)).toBe(false)
    expect(withoutMetadata('image/jpeg', kept)).toEqual(kept)
    // The orientation tag with its value in big-endian TIFF.
    expect(says(kept, Buffer.from('011200030000000100060000', 'hex'))).toBe(true)
  })

  it('in normal orientation has no such segment', () => {
    expect(withoutMetadata('image/jpeg', makeJpeg([exif(1)]))).toEqual(makeJpeg())
    expect(withoutMetadata('image/jpeg', makeJpeg([exif(77)]))).toEqual(makeJpeg())
  })

  it('keeps its colour profile and loses comments, XMP, IPTC and appended pictures', () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1'))
    const others = [0xe1, 0xe2, 0xed, 0xfe].map((code) => segment(code, gps))
    const kept = withoutMetadata('image/jpeg', Buffer.concat([makeJpeg([profile, ...others]), makeJpeg([exif(3)])]))
    expect(kept).toEqual(makeJpeg([profile]))
  })

  it('keeps every scan unchanged', () => {
    const scans = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(scans, (written) => {
        const picture = makeJpeg(
          [],
          written.map((bytes) => Buffer.from(bytes)),
        )
        expect(withoutMetadata('image/jpeg', picture)).toEqual(picture)
      }),
    )
  })
})

describe('a PNG', () => {
  it('loses its texts, its time and camera data', () => {
    const texts = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'].map((name) => chunk(name, gps))
    expect(withoutMetadata('image/png', makePng(3, 3, texts))).toEqual(makePng(3, 3))
  })

  it('keeps how its pixels look', () => {
    const picture = makePng(3, 3, [chunk('gAMA', Buffer.alloc(4)), chunk('pHYs', Buffer.alloc(9))])
    expect(withoutMetadata('image/png', picture)).toEqual(picture)
  })
})

describe('a WebP', () => {
  it('loses Exif and XMP and clears their flags', () => {
    const kept = withoutMetadata('image/webp', makeWebp({ EXIF: gps, 'XMP ': gps }, 0b0001_1100))
    expect(kept).toEqual(makeWebp({}, 0b0001_0000))
  })
})

it('rejects a picture truncated anywhere', () => {
  const pictures = [
    ['image/jpeg', makeJpeg([exif(6)])],
    ['image/png', makePng(3, 3)],
    ['image/webp', makeWebp({ EXIF: gps })],
  ] as const
  for (const [type, picture] of pictures)
    for (let length = 0; length < picture.length; length += 1)
      expect(() => withoutMetadata(type, picture.subarray(0, length)), `${type} ${length}`).toThrow(BrokenPicture)
})

it('terminates for any bytes', () => {
  const type = fc.constantFrom('image/jpeg', 'image/png', 'image/webp')
  const mark = fc.constantFrom([0xff], [0xff, 0xd8], [0xff, 0xda], [0xff, 0xe1], [0, 0], [0, 2])
  fc.assert(
    fc.property(type, fc.array(fc.oneof(mark, fc.array(fc.nat(255), { maxLength: 4 }))), (type, parts) => {
      try {
        withoutMetadata(type, Buffer.from(parts.flat()))
      } catch (problem) {
        expect(problem).toBeInstanceOf(BrokenPicture)
      }
    }),
  )
})
