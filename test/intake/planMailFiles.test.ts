import { expect, test } from 'vitest'
import { sortedFiles } from '../../functions/src/intake/plans/planMailFiles.ts'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { makePdf } from '../make/pdf.ts'
import { makeJpeg } from '../make/picture.ts'
import { makeWord } from '../make/word.ts'

const sorted = async (name: string, bytes: Uint8Array, type = 'application/pdf') => {
  const [found] = await sortedFiles([{ name, type, bytes, isInText: false }])
  return [found?.notKept, found?.file.type]
}

test('a file that is only named PDF has the type of its bytes', async () => {
  expect(await sorted('CV.PDF', await makeWord())).toEqual(['not_pdf', wordType])
  expect(await sorted('scan.pdf', makeJpeg())).toEqual(['not_pdf', 'image/unknown'])
  expect(await sorted('page.pdf', Buffer.from('<html>'))).toEqual(['not_pdf', 'text/html'])
})

test('other files keep the type that the mail says', async () => {
  expect(await sorted('scan.jpg', makeJpeg(), 'image/jpeg')).toEqual(['not_pdf', 'image/jpeg'])
  expect(await sorted('CV.pdf', Buffer.from('hello'))).toEqual(['not_pdf', 'application/pdf'])
  expect(await sorted('CV.pdf', makePdf())).toEqual([undefined, 'application/pdf'])
})
