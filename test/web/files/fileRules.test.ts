import { describe, expect, it } from 'vitest'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { fileHint, fileRefusal } from '../../../web/src/files/fileRules.ts'
import { makePdf } from '../../make/pdf.ts'
import { encryptions, inPrinterJob, withTrailer } from '../../make/pdfKinds.ts'
import { makeJpeg } from '../../make/picture.ts'
import { makeWord, zipOf } from '../../make/word.ts'

const file = (bytes: Uint8Array, { name = 'cv.pdf', type = 'application/pdf' } = {}) =>
  new File([new Uint8Array(bytes)], name, { type })
const wrongType = (message: string) => ({ title: 'Invalid file type', message })
const unusable = (message: string) => ({ title: 'This file cannot be used', message })

describe('a chosen PDF', () => {
  it.each([
    ['CV.PDF', 'application/pdf'],
    ['cv', ''],
    ['cv.pdf', 'application/x-pdf'],
    ['cv.pdf', 'application/octet-stream'],
    ['cv.pdf', 'text/plain'],
  ])('is accepted as %s of type %j', async (name, type) => {
    expect(await fileRefusal(file(makePdf(), { name, type }), 'cv')).toBeUndefined()
  })

  it('is accepted with bytes of a scanner, up to one byte below 10 MB, and if it only forbids printing', async () => {
    expect(await fileRefusal(file(inPrinterJob(makePdf())), 'cv')).toBeUndefined()
    expect(await fileRefusal(file(makePdf(limits.fileBytes.document - 1)), 'cv')).toBeUndefined()
    expect(await fileRefusal(file(withTrailer(encryptions[6].owner)), 'cv')).toBeUndefined()
  })

  it('is refused from 10 MB', async () => {
    const large = file(makePdf(limits.fileBytes.document))
    const tooLarge = (message: string) => ({ title: 'File too large', message })
    expect(await fileRefusal(large, 'cv')).toEqual(tooLarge('CV must be less than 10MB'))
    expect(await fileRefusal(large, 'publicCv')).toEqual(tooLarge('CV file must be less than 10MB'))
    expect(await fileRefusal(large, 'document')).toEqual(tooLarge('File must be less than 10 MB'))
  })

  it('is refused if it is another type, whatever it claims', async () => {
    for (const renamed of [file(Buffer.from('<html>')), file(makeJpeg(), { name: 'scan.pdf' })]) {
      expect(await fileRefusal(renamed, 'cv')).toEqual(wrongType('Please select a PDF file'))
      expect(await fileRefusal(renamed, 'publicCv')).toEqual(wrongType('Please upload a PDF file'))
      expect(await fileRefusal(renamed, 'document')).toEqual(wrongType('Only PDF files are allowed'))
    }
  })

  it.each([
    ['empty', Buffer.alloc(0), 'The file is empty. Save it again, or choose another file.'],
    [
      'cut off',
      makePdf().subarray(0, 300),
      'The PDF is incomplete. Save or download it again, then choose the new file.',
    ],
    [
      'locked',
      withTrailer(encryptions[6].user),
      'The PDF is password-protected. Save a copy without the password, then choose the copy.',
    ],
  ])('is refused in plain words if it is %s', async (_what, bytes, message) => {
    expect(await fileRefusal(file(bytes), 'publicCv')).toEqual(unusable(message))
  })

  it('is refused if it is unreadable', async () => {
    const gone = Object.assign(file(makePdf()), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    })
    for (const [kind, message] of [
      ['cv', 'Failed to process CV'],
      ['publicCv', 'Failed to process CV file'],
      ['document', 'Failed to read file'],
    ] as const)
      expect(await fileRefusal(gone, kind)).toEqual({ title: 'Error', message })
  })
})

describe('a file that is named PDF', () => {
  const hinted = async (bytes: Uint8Array, name = 'CV.pdf', kind: 'cv' | 'publicCv' | 'document' = 'publicCv') => {
    const chosen = file(bytes, { name })
    const refusal = await fileRefusal(chosen, kind)
    return refusal && fileHint(refusal, chosen, kind)
  }
  const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')

  it.each([
    ['Word', makeWord, /is a Word file\. Open it in Word/],
    ['Word before 2007', () => Buffer.concat([compoundFile, utf16('WordDocument')]), /is a Word file/],
    ['rich text', () => Buffer.from('{\\rtf1 Hello}'), /is a Word file/],
    ['a photo', makeJpeg, /is a picture\. Use “Take photos”/],
    ['a photo of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), /is a picture/],
    ['a zip', () => zipOf(['cv.pdf']), /is a zip file\. Unpack it/],
    ['a web page', () => Buffer.from('<html>'), /is a web page\. Open it, print it/],
    ['a PDF after 1,024 bytes', () => Buffer.concat([Buffer.alloc(1024), makePdf()]), /something else before the PDF/],
  ])('but is %s gets a hint that helps', async (_what, make, hint) => {
    for (const kind of ['cv', 'publicCv', 'document'] as const)
      expect(await hinted(await make(), 'CV.PDF', kind)).toMatch(hint)
  })

  it('gets no hint if it is unknown, named otherwise, or refused for another reason', async () => {
    expect(await hinted(Buffer.from('hello'))).toBeUndefined()
    expect(await hinted(await zipOf(['[Content_Types].xml', 'xl/workbook.xml']))).toBeUndefined()
    expect(await hinted(Buffer.concat([compoundFile, utf16('Workbook')]))).toBeUndefined()
    expect(await hinted(await makeWord(), 'CV.docx')).toBeUndefined()
    expect(await hinted(makePdf().subarray(0, 300))).toBeUndefined()
    const refusal = {
      title: 'Invalid file type',
      message: 'Only Word files (.docx) without macros are allowed',
    } as const
    expect(await fileHint(refusal, file(makeJpeg()), 'wordFile')).toBeUndefined()
  })
})
