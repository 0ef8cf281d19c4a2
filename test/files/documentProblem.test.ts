import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { documentProblem } from '../../shared/files/domain/documentProblem.ts'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { md5 } from '../../shared/files/domain/md5.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { makePdf } from '../make/pdf.ts'
import { encryptions, inPrinterJob, makeLinearizedPdf, makeStreamPdf, withTrailer } from '../make/pdfKinds.ts'
import { makeJpeg, makePng } from '../make/picture.ts'

const judged = (bytes: Uint8Array) => documentProblem(bytesInMemory(bytes))
const withoutTable = (pdf: Buffer) =>
  Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n1'), 'latin1')
const prefixed = (prefix: string | Uint8Array, pdf = makePdf()) => Buffer.concat([Buffer.from(prefix), pdf])
const suffixed = (pdf: Buffer, suffix: string) => Buffer.concat([pdf, Buffer.from(suffix)])

describe('a PDF', () => {
  it.each([
    ['with a table', makePdf()],
    ['with a cross-reference stream', makeStreamPdf()],
    ['that is linearized', makeLinearizedPdf()],
    ['after a byte order mark', prefixed('\ufeff')],
    ['after a line break', prefixed('\r\n')],
    ['after a warning of a web server', prefixed('<br />\n<b>Warning</b>: Undefined index\n')],
    ['in a printer job', inPrinterJob(makePdf())],
    ['after 1,023 bytes', prefixed(Buffer.alloc(1023))],
    ['padded with zeros to a block', suffixed(makePdf(), '\0'.repeat(4096))],
    ['padded with spaces to the largest size', makePdf(limits.fileBytes.document - 1)],
    ['followed by a line of a server', suffixed(makePdf(), '\n<!-- served in 3 ms -->')],
    ['without its last line', Buffer.from(makePdf().toString('latin1').replace('%%EOF\n', ''), 'latin1')],
    ['with a wrong offset to its table', withoutTable(makePdf())],
  ])('is accepted %s', async (_what, bytes) => {
    expect(await judged(bytes)).toBeUndefined()
  })

  it('is only read at its start, end and table', async () => {
    const bytes = makeLinearizedPdf('', 2_000_000)
    let read = 0
    const file = bytesInMemory(bytes)
    const problem = await documentProblem({
      ...file,
      read: (from, to) => {
        read += Math.min(to, file.size) - from
        return file.read(from, to)
      },
    })
    expect(problem).toBeUndefined()
    expect(read).toBeLessThan(50_000)
  })
})

test.each([
  ['a picture', makePng(2, 2)],
  ['a photo', makeJpeg()],
  ['an HTML page', Buffer.from('<html>')],
  ['a page that mentions PDFs', Buffer.from('<html>%PDF-1.4</html>')],
  ['a page before a PDF', prefixed('\ufeff\n<!doctype html><script>alert(1)</script>')],
  ['an SVG picture before a PDF', prefixed('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['half a signature', Buffer.from('%PDF')],
  ['a signature in lower case', Buffer.from('%pdf-1.4')],
  ['a PDF after 1,024 bytes', prefixed(Buffer.alloc(1024))],
  ['a Word file', Buffer.from('PK\x03\x04[Content_Types].xml')],
])('%s is not a PDF', async (_what, bytes) => {
  expect(await judged(bytes)).toBe('invalid_file')
})

test('an empty file and one of 10 MB are refused', async () => {
  expect(await judged(Buffer.alloc(0))).toBe('empty_file')
  expect(await judged(makePdf(limits.fileBytes.document))).toBe('file_too_large')
})

test.each([
  ['a table', makePdf()],
  ['a long text', makePdf(undefined, 'Welder, seven years '.repeat(5000))],
  ['a cross-reference stream', makeStreamPdf()],
  ['an early end marker, because it is linearized', makeLinearizedPdf()],
])('a PDF with %s is incomplete wherever it is cut off', async (_what, pdf) => {
  for (const share of [0.05, 0.3, 0.5, 0.9]) {
    const cut = pdf.subarray(0, Math.max(9, Math.floor(pdf.length * share)))
    expect(await judged(cut)).toBe('incomplete_file')
    expect(await judged(inPrinterJob(cut))).toBe('incomplete_file')
  }
})

describe('an encrypted PDF', () => {
  const { owner, user } = encryptions[6]
  /** The entries with their encryption dictionary in an object of its own. */
  const referenced = (entries: string): [string, string] => {
    const [id = '', dictionary = ''] = entries.split('/Encrypt')
    return [`${id} /Encrypt 5 0 R`, `5 0 obj\n${dictionary}\nendobj\n`]
  }

  it.each(Object.entries(encryptions))(
    'of revision %s is locked only if opening it takes a password',
    async (_, by) => {
      expect(await judged(withTrailer(by.owner))).toBeUndefined()
      expect(await judged(withTrailer(by.user))).toBe('locked_file')
      expect(await judged(inPrinterJob(withTrailer(by.owner)))).toBeUndefined()
      expect(await judged(inPrinterJob(withTrailer(by.user)))).toBe('locked_file')
    },
  )

  it.each([
    ['in a stream', (entries: string) => makeStreamPdf(entries)],
    ['referenced by a stream', (entries: string) => makeStreamPdf(...referenced(entries))],
    ['in a linearized file', (entries: string) => makeLinearizedPdf(entries)],
    ['found only by searching', (entries: string) => withoutTable(withTrailer(entries))],
  ])('is recognized with its dictionary %s', async (_where, make) => {
    expect(await judged(make(owner))).toBeUndefined()
    expect(await judged(make(user))).toBe('locked_file')
  })

  it.each([
    ['its dictionary is missing', '/Encrypt 77 0 R'],
    ['its dictionary is damaged', '/Encrypt << /Filter /Standard /R 3 >>'],
    ['only its attachments are encrypted', '/Encrypt << /Filter /Standard /V 4 /R 4 /O (x) /U (y) /StmF /Identity >>'],
    ['its metadata is described as plain', '/EncryptMetadata false'],
  ])('is accepted if %s', async (_what, entries) => {
    expect(await judged(withTrailer(entries))).toBeUndefined()
  })

  it('for holders of a certificate is locked', async () => {
    expect(await judged(withTrailer('/Encrypt << /Filter /Adobe.PubSec /V 4 >>'))).toBe('locked_file')
  })
})

test('any bytes are judged', async () => {
  const piece = fc.constantFrom(
    ...[
      '%PDF-1.4\n',
      'trailer',
      '<<',
      '>>',
      '/Encrypt ',
      '1 0 R',
      '1 0 obj',
      '(a\\',
      ')',
      '<a',
      '[',
      ']',
      '/O ',
      'xref',
    ],
    ...['startxref\n9', '%%EOF', '/Linearized 1', '/L 9', '/Filter /Standard', '/R 6', '\0', ' ', '\r\n'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const problem = await judged(Buffer.from(`%PDF-${pieces.join(' ')}startxref 9 %%EOF`))
      expect([undefined, 'locked_file', 'incomplete_file']).toContain(problem)
    }),
    { numRuns: 300 },
  )
})

test('MD5 matches the one of Node for every length', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37) & 0xff)
    expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  }
})

test.each([
  '/Encrypt ',
  ' obj/Encrypt ',
  'trailer(/Encrypt ',
  'trailer<</Encrypt 1 0 R>>1 0 obj<<',
  '0 0 obj<</Encrypt 0 0 R>>',
  ' ',
  '%',
  '[',
  '(',
  '1 ',
])('a PDF takes no longer to check with many %j', async (unit) => {
  for (const start of ['%PDF-1.4\n', '%PDF-1.4\nxref\ntrailer(', '%PDF-1.4\n1 0 obj<<']) {
    const pdf = Buffer.from(`${start}${unit.repeat(500_000 / unit.length)}\nstartxref\n9\n%%EOF`)
    expect([undefined, 'locked_file']).toContain(await judged(pdf))
  }
})

test('a locked PDF with a wrong offset is found by its last trailers', async () => {
  const locked = withoutTable(withTrailer(encryptions[6].user))
  expect(await judged(locked)).toBe('locked_file')
  expect(await judged(prefixedBody(locked, ' obj<< /a (/Encrypt)'.repeat(2000)))).toBe('locked_file')
})

/** Puts objects after the header of a PDF. */
const prefixedBody = (pdf: Buffer, body: string): Buffer => {
  const end = pdf.indexOf('\n') + 1
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(body), pdf.subarray(end)])
}
