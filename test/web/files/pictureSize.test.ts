import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureSize } from '../../../web/src/files/pictureSize.ts'
import { fitted } from '../../../web/src/files/scalePicture.ts'

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
const big = (value: number, length: number) =>
  Array.from({ length }, (_none, index) => (value >>> (8 * (length - 1 - index))) & 0xff)
const little = (value: number, length: number) => big(value, length).reverse()

const png = (width: number, height: number) =>
  bytesOf('\x89PNG\r\n\x1a\n', big(13, 4), 'IHDR', big(width, 4), big(height, 4), [8, 6, 0, 0, 0])
const gif = (width: number, height: number) => bytesOf('GIF89a', little(width, 2), little(height, 2), [0, 0, 0])
const jpeg = (width: number, height: number, before: number[] = []) =>
  bytesOf([0xff, 0xd8], before, [0xff, 0xc2], big(17, 2), [8], big(height, 2), big(width, 2), [3, 0, 0])
const exif = (length: number) => [0xff, 0xe1, ...big(length + 2, 2), ...Array.from({ length }, () => 0xd8)]
const webp = (kind: string, rest: number[]) => bytesOf('RIFF', little(1000, 4), 'WEBP', kind, little(10, 4), rest)

describe("a picture's size", () => {
  it('is read for every format that browsers show', () => {
    expect(pictureSize(png(640, 480))).toEqual({ width: 640, height: 480 })
    expect(pictureSize(gif(640, 480))).toEqual({ width: 640, height: 480 })
    expect(pictureSize(jpeg(640, 480))).toEqual({ width: 640, height: 480 })
    const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(640, 2), ...little(480, 2)]
    expect(pictureSize(webp('VP8 ', lossy))).toEqual({ width: 640, height: 480 })
    const lossless = [0x2f, ...little(639 | (479 << 14), 4)]
    expect(pictureSize(webp('VP8L', lossless))).toEqual({ width: 640, height: 480 })
    const extended = [0, 0, 0, 0, ...little(639, 3), ...little(479, 3)]
    expect(pictureSize(webp('VP8X', extended))).toEqual({ width: 640, height: 480 })
  })

  it('is the largest one of a HEIC or AVIF, which hold tiles and thumbnails', () => {
    const ispe = (width: number, height: number) => [
      ...big(20, 4),
      ...bytesOf('ispe'),
      0,
      0,
      0,
      0,
      ...big(width, 4),
      ...big(height, 4),
    ]
    for (const brand of ['heic', 'mif1', 'avif']) {
      const head = bytesOf(big(24, 4), `ftyp${brand}`, [0, 0, 0, 0], 'mif1', brand)
      expect(pictureSize(bytesOf([...head], ispe(512, 512), ispe(4032, 3024), ispe(320, 240)))).toEqual({
        width: 4032,
        height: 3024,
      })
      expect(pictureSize(head)).toBeUndefined()
    }
    expect(pictureSize(bytesOf(big(24, 4), 'ftypmp42', ispe(640, 480)))).toBeUndefined()
  })

  it("is that of the frame, after the camera's metadata", () => {
    expect(pictureSize(jpeg(4000, 3000, exif(60_000)))).toEqual({ width: 4000, height: 3000 })
    expect(pictureSize(jpeg(4000, 3000, [...exif(12), 0xff, 0xff]))).toEqual({ width: 4000, height: 3000 })
  })

  it('is undefined for anything else', () => {
    expect(pictureSize(bytesOf('%PDF-1.7'))).toBeUndefined()
    expect(pictureSize(bytesOf(''))).toBeUndefined()
    expect(pictureSize(png(640, 480).slice(0, 20))).toBeUndefined()
    const starts = ['\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8', 'RIFF\0\0\0\0WEBPVP8L', '\0\0\0\x18ftypheicispe', '']
    const anything = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))
    fc.assert(
      fc.property(anything, ([start, rest]) => {
        const size = pictureSize(bytesOf(start, [...rest]))
        expect(size === undefined || (size.width >= 0 && size.height >= 0)).toBe(true)
      }),
    )
  })
})

describe('a stored picture', () => {
  it('fits within 800 pixels, keeps its proportions and is never enlarged', () => {
    expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 800, height: 600 })
    expect(fitted({ width: 3000, height: 4000 })).toEqual({ width: 600, height: 800 })
    expect(fitted({ width: 320, height: 200 })).toEqual({ width: 320, height: 200 })
    const side = fc.integer({ min: 1, max: 16_384 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const kept = fitted({ width, height })
        expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(800)
        expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
