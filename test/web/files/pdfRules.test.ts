import { describe, expect, it } from 'vitest'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { pdfRefusal } from '../../../web/src/files/pdfRules.ts'

const pdf = (size = 20, type = 'application/pdf') => {
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from('%PDF-1.7').subarray(0, size))
  return new File([bytes], 'cv.pdf', { type })
}
const wrongType = (message: string) => ({ title: 'Invalid file type', message })

describe('a chosen PDF', () => {
  it('is accepted', async () => {
    expect(await pdfRefusal(pdf(), 'cv')).toBeUndefined()
    expect(await pdfRefusal(pdf(limits.fileBytes.document - 1), 'cv')).toBeUndefined()
  })

  it('is refused from 10 MB', async () => {
    const tooLarge = { title: 'File too large', message: 'CV must be less than 10MB' }
    expect(await pdfRefusal(pdf(limits.fileBytes.document), 'cv')).toEqual(tooLarge)
    const ofPublic = { title: 'File too large', message: 'CV file must be less than 10MB' }
    expect(await pdfRefusal(pdf(limits.fileBytes.document), 'publicCv')).toEqual(ofPublic)
    const file = { title: 'File too large', message: 'File must be less than 10MB' }
    expect(await pdfRefusal(pdf(limits.fileBytes.document), 'document')).toEqual(file)
  })

  it('is refused if it is another type, whatever it claims', async () => {
    const renamed = new File(['<html>'], 'cv.pdf', { type: 'application/pdf' })
    expect(await pdfRefusal(pdf(20, 'image/png'), 'cv')).toEqual(wrongType('Please select a PDF file'))
    expect(await pdfRefusal(renamed, 'cv')).toEqual(wrongType('Please select a PDF file'))
    expect(await pdfRefusal(renamed, 'publicCv')).toEqual(wrongType('Please upload a PDF file'))
    expect(await pdfRefusal(renamed, 'document')).toEqual(wrongType('Only PDF files are allowed'))
  })

  it('is refused if it is empty or unreadable', async () => {
    expect(await pdfRefusal(pdf(0), 'cv')).toEqual(wrongType('The file is empty'))
    const gone = Object.assign(pdf(), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
    for (const [kind, message] of [
      ['cv', 'Failed to process CV'],
      ['publicCv', 'Failed to process CV file'],
      ['document', 'Failed to read file'],
    ] as const)
      expect(await pdfRefusal(gone, kind)).toEqual({ title: 'Error', message })
  })
})
