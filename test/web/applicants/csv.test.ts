import fc from 'fast-check'
import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApplicantRow, firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import { applicantsCsv } from '../../../web/src/features/applicants/export/csv.ts'
import { everyResult, SearchIsLimited } from '../../../web/src/features/applicants/export/exportRows.ts'
import { csvFileName, defused } from '../../../web/src/files/csv.ts'
import { type Exporter, exportNote } from '../../../web/src/files/exportNote.ts'
import { textsOf } from '../texts.ts'

const row = (changes: Partial<ApplicantRow> = {}): ApplicantRow => ({
  id: '6f6f3c6e-0000-4000-8000-000000000001',
  version: 1,
  firstName: 'Piotr',
  lastName: 'Nowak',
  email: 'piotr.nowak@example.com',
  phone: '+45 12 34 56 78',
  city: 'Aarhus',
  country: 'Denmark',
  coreCompetencies: ['TIG welding', 'Technical drawing reading'],
  yearsOfExperience: 7,
  pipelineStage: 'shortlisted',
  status: 'active',
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...changes,
})

const languages: Record<'en' | 'da', i18n> = { en: i18next.createInstance(), da: i18next.createInstance() }
beforeAll(async () => {
  for (const [lng, language] of Object.entries(languages)) {
    const translation = textsOf(lng as 'en' | 'da')
    await language.init({ lng, resources: { [lng]: { translation } }, keySeparator: false, nsSeparator: false })
  }
})
const csvOf = (rows: readonly ApplicantRow[], language: 'en' | 'da' = 'en', exporter: Exporter = louise) => {
  const { t } = languages[language]
  return applicantsCsv(rows, exportNote(exporter, new Date('2026-11-30T23:35:00Z'), t, language), t, language)
}
const louise = { username: 'louise', firstName: 'Louise', lastName: 'Bach' }
/** The end of a file without separators in the exporter's name. */
const noteLines = [[''], ['Exported by Louise Bach (louise) on 1 Dec 2026, 00:35']]

/** Reads a CSV file as RFC 4180 describes it. */
function readCsv(file: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  while (cell.lastIndex < file.length) {
    const found = cell.exec(file)
    if (!found) throw new Error(`not CSV at ${cell.lastIndex}`)
    lines.at(-1)?.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'))
    if (found[3] === '\r\n' && cell.lastIndex < file.length) lines.push([])
  }
  return lines
}

describe('the CSV file', () => {
  it('has the specified columns after a byte order mark', () => {
    const file = csvOf([row()])
    expect(file.charCodeAt(0)).toBe(0xfeff)
    expect(readCsv(file.slice(1))).toEqual([
      ['Name', 'Email', 'Phone', 'Location', 'Skills', 'Experience', 'Status'],
      [
        'Piotr Nowak',
        'piotr.nowak@example.com',
        '+45 12 34 56 78',
        'Aarhus, Denmark',
        'TIG welding; Reading technical drawings',
        '7 years',
        'Shortlisted',
      ],
      ...noteLines,
    ])
  })

  it('ends with who exported it and when in Danish time, below an empty line', () => {
    expect(csvOf([row()], 'da').split('\r\n').slice(2)).toEqual([
      '',
      '"Eksporteret af Louise Bach (louise) den 1. dec. 2026, 00.35"',
      '',
    ])
    const endOf = (exporter: Exporter) => readCsv(csvOf([], 'en', exporter).slice(1)).at(-1)
    expect(endOf({ username: 'bo.lund' })).toEqual(['Exported by bo.lund on 1 Dec 2026, 00:35'])
    expect(endOf({ username: 'eve', firstName: 'Eve', lastName: ',=1+1' })).toEqual([
      "Exported by Eve ,'=1+1 (eve) on 1 Dec 2026, 00:35",
    ])
  })

  it('leaves unknown values empty', () => {
    const bare = row({ coreCompetencies: [] })
    for (const name of ['email', 'phone', 'city', 'country', 'yearsOfExperience'] as const) delete bare[name]
    expect(readCsv(csvOf([bare]).slice(1))[1]).toEqual(['Piotr Nowak', '', '', '', '', '', 'Shortlisted'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")', '＝1'])('defuses %j', (text) => {
    expect(defused(text)).toBe(text.replace(/[=+\-@＝]/, "'$&"))
  })

  it.each([
    ['a;=1+1;b', "a;'=1+1;b"],
    ['Aarhus, =2+2', "Aarhus, '=2+2"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n+1', "a\n'+1"],
    ['a|-1', "a|'-1"],
    ['a;"=1', 'a;"\'=1'],
  ])('defuses what spreadsheets split off: %j', (text, safe) => {
    expect(defused(text)).toBe(safe)
  })

  it('uses semicolons and Danish labels in Danish', () => {
    const coreCompetencies = ['TIG welding', 'Technical drawing reading', 'Wallpapering']
    expect(
      csvOf([row({ pipelineStage: 'new', coreCompetencies })], 'da')
        .slice(1)
        .split('\r\n'),
    ).toEqual([
      'Navn;E-mail;Telefon;Sted;Kompetencer;Erfaring;Status',
      'Piotr Nowak;piotr.nowak@example.com;+45 12 34 56 78;"Aarhus, Danmark";"TIG-svejsning; Læsning af tekniske tegninger; Wallpapering";7 år;Ny',
      '',
      '"Eksporteret af Louise Bach (louise) den 1. dec. 2026, 00.35"',
      '',
    ])
  })

  it('formats phone numbers and leaves invalid ones unchanged', () => {
    const phoneOf = (phone: string) => readCsv(csvOf([row({ phone })]).slice(1))[1]?.[2]
    expect(phoneOf('12345678')).toBe('+45 12 34 56 78')
    expect(phoneOf('+45 (0) 12-34.56/78')).toBe('+45 12 34 56 78')
    expect(phoneOf('+45 (0) 12-34.56/7')).toBe('+45 (0) 12-34.56/7')
    expect(phoneOf('+45;=cmd')).toBe("'+45;'=cmd")
  })

  it('keeps every text in one cell and without formulas', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a"b', 'x,y', 'two\r\nlines', '=A1', ';', ' =1', '"', '+'),
    )
    fc.assert(
      fc.property(text, text, text, fc.array(text), (firstName, email, city, coreCompetencies) => {
        const applicant = row({ firstName, email, city, coreCompetencies })
        const lines = readCsv(csvOf([applicant, row()]).slice(1))
        expect(lines).toHaveLength(5)
        expect(lines.slice(3)).toEqual(noteLines)
        const cells = lines[1] ?? []
        expect(cells).toHaveLength(7)
        expect(cells[0]).toBe(defused(`${firstName} Nowak`))
        expect(cells[1]).toBe(defused(email))
        for (const [index, cell] of cells.entries()) if (index !== 2) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  it('has no formula wherever it is split, even if quotes are ignored', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...',;|\t\r\n"\' =+-@a') })
    fc.assert(
      fc.property(
        hostile,
        hostile,
        fc.array(hostile),
        fc.constantFrom('en', 'da'),
        (lastName, city, skills, language) => {
          const file = csvOf([row({ lastName, city, coreCompetencies: skills, phone: '' })], language)
          for (const separator of [',', ';', '|', '\t', '\r', '\n'])
            for (const cell of file.slice(1).split(separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
        },
      ),
    )
  })

  it('is named after the date in Denmark', () => {
    expect(csvFileName('applicants', new Date('2026-03-01T23:30:00Z'))).toBe('applicants-2026-03-02.csv')
  })
})

describe('fetching all search results', () => {
  const idOf = (number: number) => `6f6f3c6e-0000-4000-8000-${String(number).padStart(12, '0')}`

  it('pages from the first to the last with the filters and reports progress', async () => {
    const people = Array.from({ length: 5 }, (_nothing, index) => row({ id: idOf(index + 1) }))
    const asked: Record<string, string>[] = []
    const progress: number[] = []
    const rows = await everyResult(
      { tradeSkills: ['Welding'] },
      async (query) => {
        asked.push(query)
        const applicants = people.filter((person) => person.id > (query.after ?? '')).slice(0, 2)
        const more = applicants.length === 2
        return { applicants, after: more ? (applicants.at(-1)?.id ?? null) : null, degraded: false }
      },
      (count) => progress.push(count),
    )
    expect(rows).toEqual(people)
    expect(progress).toEqual([2, 4, 5])
    expect(asked.map((query) => query.after)).toEqual([firstCursor, idOf(2), idOf(4)])
    for (const query of asked) expect(query).toMatchObject({ tradeSkills: 'Welding', limit: '100' })
  })

  it('gives up if the search is degraded, since people would be missing', async () => {
    const limited = everyResult(
      {},
      async () => ({ applicants: [row()], after: null, degraded: true }),
      () => {},
    )
    await expect(limited).rejects.toBeInstanceOf(SearchIsLimited)
  })

  it('passes on errors', async () => {
    const failing = everyResult(
      {},
      () => Promise.reject(new Error('no answer')),
      () => {},
    )
    await expect(failing).rejects.toThrow('no answer')
  })
})
