import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkContent, pictureStart } from '../../functions/src/files/checkContent.ts'
import { documentMessages } from '../../shared/files/domain/documentProblem.ts'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { heifMessage } from '../../shared/files/domain/upload.ts'
import { type UploadPurpose, uploadPurposes, wordType } from '../../shared/files/domain/uploadTypes.ts'
import { type FieldCode, ProductError, problemAt } from '../../shared/kernel/domain/errors.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import type { Params } from '../../shared/kernel/domain/messages.ts'
import { makePdf } from '../make/pdf.ts'
import { encryptions, withTrailer } from '../make/pdfKinds.ts'
import { makePng } from '../make/picture.ts'
import { makeWord, zipOf } from '../make/word.ts'

const word = await makeWord()
const otherZip = await zipOf(['word.txt'])
const content = (bytes: Uint8Array, size = bytes.length) => ({ ...bytesInMemory(bytes), size })
const refusal = async (purpose: UploadPurpose, bytes: Uint8Array, size?: number) => {
  try {
    return await checkContent(purpose, content(bytes, size))
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return error.details.fields
  }
}
const atFile = (code: FieldCode, message: string, params?: Params) => [problemAt('file', code, message, params)]
const notTaken = (message: string) => atFile('invalid_file', message)

/** A JPEG with only its frame header after this many bytes of metadata, as every camera and browser writes. */
function jpeg(width: number, height: number, metadata = 14): Buffer {
  const segments = [Buffer.from([0xff, 0xd8])]
  for (let left = metadata; left > 0; left -= 60_000) {
    const length = Math.min(left, 60_000)
    segments.push(Buffer.from([0xff, 0xe2, (length + 2) >> 8, (length + 2) & 0xff]), Buffer.alloc(length))
  }
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([...segments, frame, Buffer.from([0xff, 0xd9])])
}

/** The start of a WebP in the extended format. */
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WEBPVP8X', 8, 'latin1')
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

describe('the content of a file', () => {
  test.each([
    ['cut off', 'incomplete_file', makePdf().subarray(0, 300)],
    ['locked', 'locked_file', withTrailer(encryptions[6].user)],
  ] as const)('that is a %s PDF is rejected in plain words', async (_what, code, bytes) => {
    expect(await refusal('document', bytes)).toEqual(atFile(code, documentMessages[code]))
  })

  test.each([
    ['document', makePdf(), 'application/pdf'],
    ['picture', makePng(800, 600), 'image/png'],
    ['picture', jpeg(800, 600), 'image/jpeg'],
    ['picture', jpeg(800, 600, 300_000), 'image/jpeg'],
    ['picture', webp(800, 600), 'image/webp'],
    ['picture', makePng(8000, 5000), 'image/png'],
    ['wordFile', word, wordType],
  ] as const)('for a %s is recognized by its bytes', async (purpose, bytes, type) => {
    expect(await checkContent(purpose, content(bytes))).toBe(type)
  })

  test.each([
    ['a picture', makePng(1, 1)],
    ['an HTML page', Buffer.from('<html>')],
    ['half a signature', Buffer.from('%PDF')],
    ['a PDF signature in lower case', Buffer.from('%pdf-1.4')],
    ['a Word file', word],
  ])('that is %s is rejected as a document', async (_what, bytes) => {
    expect(await refusal('document', bytes)).toEqual(notTaken('Only PDF files are allowed'))
  })

  test.each([
    ['a PDF', makePdf()],
    ['a picture', makePng(1, 1)],
    ['a zip of other files', otherZip],
  ])('that is %s is rejected as a Word file', async (_what, bytes) => {
    expect(await refusal('wordFile', bytes)).toEqual(notTaken('Only Word files (.docx) without macros are allowed'))
  })

  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['SVG with an XML header', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a PDF', makePdf()],
    ['a Word file', word],
  ])('that is %s is rejected as a picture', async (_what, bytes) => {
    expect(await refusal('picture', bytes)).toEqual(notTaken('Invalid file type'))
  })

  test.each(['heic', 'heix', 'mif1', 'avif'])(
    'of a phone picture (%s) is rejected with words that help',
    async (brand) => {
      const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)])
      expect(await refusal('picture', bytes)).toEqual(notTaken(heifMessage))
    },
  )

  test.each([
    ['excessive width', makePng(8001, 1)],
    ['excessive height', jpeg(1, 8001)],
    ['too many pixels', webp(6400, 6251)],
    ['the size of a decompression bomb', makePng(0xffffffff, 0xffffffff)],
  ])('of a picture with %s is rejected', async (_what, bytes) => {
    const template = 'Picture is too large (max {{width}} × {{height}} pixels)'
    const [problem] = atFile('file_too_large', template, { width: 8000, height: 8000 })
    expect(problem?.message).toBe('Picture is too large (max 8000 × 8000 pixels)')
    expect(await refusal('picture', bytes)).toEqual([problem])
  })

  test.each(['document', 'picture'] as const)('of a %s must be at least one byte below its limit', async (purpose) => {
    const most = limits.fileBytes[purpose]
    const sized = (size: number) => (purpose === 'document' ? makePdf(size) : makePng(1, 1))
    expect(await checkContent(purpose, content(sized(most - 1), most - 1))).toBeDefined()
    const message = purpose === 'document' ? 'File must be less than 10 MB' : 'Picture must be less than 5MB'
    expect(await refusal(purpose, sized(most), most)).toEqual(atFile('file_too_large', message))
    expect(await refusal(purpose, Buffer.alloc(0))).toEqual(
      atFile('empty_file', 'The file is empty. Save it again, or choose another file.'),
    )
  })

  test('is either accepted with a type or rejected at `file`, regardless of its bytes', async () => {
    const beginnings = [makePdf().subarray(0, 8), makePng(1, 1).subarray(0, 16), jpeg(1, 1).subarray(0, 4), webp(1, 1)]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...uploadPurposes),
        fc.constantFrom(Buffer.alloc(0), ...beginnings.map((bytes) => Buffer.from(bytes))),
        fc.uint8Array({ maxLength: 300 }),
        async (purpose, beginning, rest) => {
          const judged = await refusal(purpose, Buffer.concat([beginning, rest]))
          if (typeof judged !== 'string') expect(judged).toMatchObject([{ path: 'file' }])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('is never read beyond the checked bytes', async () => {
    const endless = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(pictureStart - 3)])
    expect(await refusal('picture', endless)).toEqual(notTaken('Invalid file type'))
  })
})
