import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerIndex, withColumns } from '../../../web/src/features/imports/columns.ts'
import { decodeText } from '../../../web/src/features/imports/decodeText.ts'
import type { ReadFile, ReadingChoice } from '../../../web/src/features/imports/importFile.ts'
import { readImportFile } from '../../../web/src/features/imports/readImportFile.ts'
import { makeWorkbook } from '../../make/workbook.ts'

const utf8 = new TextEncoder()

/** Encodes letters of Western Europe in a byte each. */
const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

const read = (content: string | Uint8Array<ArrayBuffer>, choice?: ReadingChoice): Promise<ReadFile> =>
  readImportFile(new File([content], 'people.csv'), choice)

async function fileOf(content: string | Uint8Array<ArrayBuffer>, choice?: ReadingChoice) {
  const answer = await read(content, choice)
  if (!('file' in answer)) throw new Error(answer.refusal.message)
  return answer.file
}

describe('characters', () => {
  it('are detected', () => {
    const danish = 'Navn;By\nSøren Åkjær;Ærøskøbing\nJørgen Blåvand;Nørre Åby\n'
    expect(decodeText(utf8.encode(danish))).toMatchObject({ encoding: 'utf-8', text: danish })
    expect(decodeText(utf8.encode(`\uFEFF${danish}`))).toMatchObject({ encoding: 'utf-8', text: danish })
    expect(decodeText(windows1252(danish))).toMatchObject({ encoding: 'windows-1252', text: danish })
    const twoBytes = Uint8Array.from(
      [`\uFEFF${danish}`].flatMap((text) =>
        [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
      ),
    )
    expect(decodeText(twoBytes)).toMatchObject({ encoding: 'utf-16le', text: danish })
  })

  it('can be chosen', () => {
    // ł in Polish Windows.
    expect(decodeText(Uint8Array.from([0xb3]), 'windows-1250').text).toBe('ł')
  })

  it('of joined files are read line by line', () => {
    const bytes = Uint8Array.from([
      ...utf8.encode('Søren;Ærø\n'),
      ...windows1252('Jørgen;Åby\n'),
      ...utf8.encode('Bo;Ø'),
    ])
    expect(decodeText(bytes)).toEqual({
      ...{ text: 'Søren;Ærø\nJørgen;Åby\nBo;Ø', encoding: 'utf-8', otherLines: [2] },
    })
  })

  it('of any UTF-8 text are kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const wellFormed = text
          .toWellFormed()
          .replace(/^\uFEFF/, '')
          .replace(/^\0/, '')
        expect(decodeText(utf8.encode(wellFormed)).text).toBe(wellFormed)
      }),
    )
  })
})

describe('a CSV file', () => {
  it.each([
    [';', 'Navn;By\nAnna;Odense, Fyn\n'],
    [',', 'Name,City\nAnna,Odense\n'],
    ['\t', 'Navn\tBy\nAnna\tOdense\n'],
  ])('has its separator detected: %s', async (separator, text) => {
    const file = await fileOf(text)
    expect(file.format).toMatchObject({ kind: 'text', separator })
    expect(file.rows.map(({ cells }) => cells.length)).toEqual([2, 2])
  })

  it('keeps row numbers over empty rows, quoted line breaks and the separator line of Excel', async () => {
    const { rows, format } = await fileOf('sep=;\r\nNavn;Note\r\n\r\n"Anna ""A"" Holm";"to\r\nlinjer"\r\nBo;\r\n')
    expect(format).toMatchObject({ separator: ';' })
    expect(rows).toEqual([
      { row: 2, cells: ['Navn', 'Note'] },
      { row: 4, cells: ['Anna "A" Holm', 'to\r\nlinjer'] },
      { row: 5, cells: ['Bo', ''] },
    ])
  })

  it('says which row has a quotation mark that is not closed', async () => {
    const { format, rows } = await fileOf('Navn;Note\nAnna;"to\nBo;b\n')
    expect(format).toMatchObject({ brokenRows: [2] })
    expect(rows).toHaveLength(2)
    expect((await fileOf('Navn;Note\nAnna;5" rør\nBo;b\n')).format).toMatchObject({ brokenRows: [] })
  })

  it.each([
    ['an empty file', '', 'This file is empty'],
    ['blank lines', '\n \n\n', 'This file is empty'],
    ['a PDF', '%PDF-1.7', 'This is neither a CSV file nor an Excel workbook'],
    ['bytes of a program', 'a\0b\0\0', 'This is neither a CSV file nor an Excel workbook'],
    ['a zip of something else', 'PK\u0003\u0004', 'This file is not an Excel workbook, or it is incomplete'],
  ])('is refused if it is %s', async (_what, content, message) => {
    const answer = await read(content)
    expect('refusal' in answer && answer.refusal.message).toContain(message)
  })

  it('is refused over 500 MB without being read', async () => {
    const large = { size: 500 * 1024 * 1024 + 1, name: 'large.csv' } as File
    expect(await readImportFile(large)).toMatchObject({ refusal: { message: 'This file is larger than 500 MB' } })
  })
})

describe('a workbook', () => {
  const sheets = {
    Forside: [],
    Kandidater: [
      ['Navn', 'Tlf', 'Kan starte'],
      [],
      ['Anna Holm', 4520112233, { date: 46085 }],
      ['Bo <Berg>', null, 'snarest'],
    ],
    Arkiv: [['Navn'], ['Ib']],
  }

  it('is read from its first sheet with rows, with numbers and dates as text', async () => {
    const file = await fileOf(makeWorkbook(sheets))
    expect(file.format).toEqual({ kind: 'workbook', sheets: ['Forside', 'Kandidater', 'Arkiv'], sheet: 'Kandidater' })
    expect(file.rows).toEqual([
      { row: 1, cells: ['Navn', 'Tlf', 'Kan starte'] },
      { row: 3, cells: ['Anna Holm', '4520112233', '2026-03-04'] },
      { row: 4, cells: ['Bo <Berg>', '', 'snarest'] },
    ])
  })

  it('is read from the chosen sheet', async () => {
    const { rows } = await fileOf(makeWorkbook(sheets), { sheet: 'Arkiv' })
    expect(rows.map(({ cells }) => cells)).toEqual([['Navn'], ['Ib']])
  })

  it('resolves no definitions of its own', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "secret"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const workbook = makeWorkbook(
      {
        Ark: [
          ['Navn', 'Note'],
          [{ xml: '&a;' }, { xml: '&b;&amp;' }],
        ],
      },
      entities,
    )
    expect(JSON.stringify(await read(workbook))).not.toMatch(/secret|root:/)
  })

  it('is refused if it is old, locked, incomplete, or a bomb', async () => {
    const refusalOf = async (content: Uint8Array<ArrayBuffer>) => {
      const answer = await read(content)
      return 'refusal' in answer ? answer.refusal.message : undefined
    }
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
    expect(await refusalOf(old)).toMatch(/password-protected or from before 2007/)
    const whole = makeWorkbook(sheets)
    expect(await refusalOf(whole.slice(0, whole.length - 30))).toMatch(/incomplete/)
    // The directory says that the first part unpacks to 4 GB.
    const view = new DataView(whole.buffer)
    const directory = view.getUint32(whole.length - 6, true)
    view.setUint32(directory + 24, 0xffff_ffff, true)
    expect(await refusalOf(whole)).toBe('This workbook is too large. Split it into several files.')
  })
})

describe('the header', () => {
  const rowsOf = (...rows: string[][]) => ({ rows: rows.map((cells, index) => ({ row: index + 1, cells })) })

  it('is below titles and names of groups', () => {
    const file = rowsOf(
      ['Kandidater 2026', '', '', ''],
      ['Person', '', 'Kontakt', ''].map((cell, index) => (index === 2 ? '' : cell)),
      ['Navn', 'By', 'Mail', 'Tlf'],
      ['Anna', 'Odense', 'a@x.dk', '20112233'],
    )
    expect(headerIndex(file)).toBe(2)
    const { columns, rows } = withColumns(file, 2)
    expect(columns.map(({ name }) => name)).toEqual(['Navn', 'By', 'Mail', 'Tlf'])
    expect(columns[2]?.examples).toEqual(['a@x.dk'])
    expect(rows.map(({ row }) => row)).toEqual([4])
  })

  it('is missing if the first row is a person, whose columns get letters', () => {
    const file = rowsOf(['Anna', 'a@x.dk'], ['Bo', 'b@x.dk'])
    expect(headerIndex(file)).toBeUndefined()
    expect(withColumns(file, undefined).columns.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('names columns without a name by their letters, also beyond Z', () => {
    const { columns } = withColumns(rowsOf(['Navn', '', ...Array.from({ length: 26 }, () => 'x')], ['a']), 0)
    expect(columns[1]?.name).toBe('B')
    expect(withColumns(rowsOf(Array.from({ length: 28 }, () => 'x')), undefined).columns[27]?.name).toBe('AB')
  })
})
