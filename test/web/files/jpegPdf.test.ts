import { expect, test } from 'vitest'
import { fileRefusal } from '../../../web/src/files/fileRules.ts'
import { jpegPdf } from '../../../web/src/files/photos/jpegPdf.ts'
import { makeJpeg } from '../../make/picture.ts'

test('photos become a PDF with a page each, upright or on its side', async () => {
  const bytes = new Uint8Array(makeJpeg())
  const pages = [
    { bytes, width: 1240, height: 1754 },
    { bytes, width: 2339, height: 1000 },
  ]
  const pdf = jpegPdf(pages, 'Photos.pdf')
  expect(pdf).toMatchObject({ name: 'Photos.pdf', type: 'application/pdf' })
  expect(await fileRefusal(pdf, 'publicCv')).toBeUndefined()
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect(text.match(/\/MediaBox \[[^\]]+\]/g)).toEqual(['/MediaBox [0 0 595 842]', '/MediaBox [0 0 842 595]'])
  expect(text).toContain('/Width 2339 /Height 1000')
  const [, table = ''] = /startxref\n(\d+)/.exec(text) ?? []
  const offsets = [...text.slice(Number(table)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  offsets.forEach((offset, index) => {
    expect(text.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true)
  })
})
