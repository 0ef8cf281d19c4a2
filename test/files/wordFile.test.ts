import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { wordProblem } from '../../shared/files/domain/wordFile.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { makePdf } from '../make/pdf.ts'
import { makeWord, zipOf } from '../make/word.ts'

const problemOf = (bytes: Uint8Array, size = bytes.length) => wordProblem({ ...bytesInMemory(bytes), size })
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a Word file', () => {
  test.each([
    ['as Word saves it', ['[Content_Types].xml', 'word/document.xml']],
    ['as Word in the browser saves it', ['[Content_Types].xml', 'word/document2.xml', 'docProps/core.xml']],
  ])('%s is accepted', async (_what, names) => {
    expect(await problemOf(await zipOf(names))).toBeUndefined()
  })

  test('with a comment at its end is accepted', async () => {
    const word = Buffer.from(await makeWord())
    const comment = Buffer.alloc(0xffff, 'PK')
    word.writeUInt16LE(comment.length, word.length - 2)
    expect(await problemOf(Buffer.concat([word, comment]))).toBeUndefined()
  })

  test.each([
    ['empty', 'empty_file', () => Buffer.alloc(0)],
    ['a PDF', 'invalid_file', () => makePdf()],
    ['a spreadsheet', 'invalid_file', () => zipOf(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['another zip', 'invalid_file', () => zipOf(['word/document.xml'])],
    ['with macros', 'invalid_file', () => zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['older than 2007', 'invalid_file', () => Buffer.concat([compoundFile, Buffer.alloc(600), utf16('WordDocument')])],
    ['locked', 'locked_file', () => Buffer.concat([compoundFile, Buffer.alloc(600), utf16('EncryptedPackage')])],
  ] as const)('that is %s is refused', async (_what, code, make) => {
    expect(await problemOf(await make())).toBe(code)
  })

  test('must be smaller than its limit', async () => {
    const most = limits.fileBytes.wordFile
    const word = await makeWord()
    expect(await problemOf(word, most)).toBe('file_too_large')
  })

  test('that is cut off anywhere is refused', async () => {
    const word = await makeWord()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 8, max: word.length - 1 }), async (length) => {
        expect(await problemOf(word.subarray(0, length))).toBe('incomplete_file')
      }),
    )
  })

  test('with damaged bytes never makes the check fail', async () => {
    const word = await makeWord()
    const damage = fc.array(fc.tuple(fc.nat(word.length - 1), fc.nat(255)), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Uint8Array.from(word)
        for (const [at, byte] of changes) bytes[at] = byte
        expect([undefined, 'empty_file', 'invalid_file', 'incomplete_file', 'locked_file']).toContain(
          await problemOf(bytes),
        )
      }),
      { numRuns: 500 },
    )
  })
})
