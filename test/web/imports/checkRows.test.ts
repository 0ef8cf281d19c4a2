import { expect, it, onTestFinished, vi } from 'vitest'
import type { CheckedRow } from '../../../shared/imports/domain/importedPerson.ts'
import { importLimits } from '../../../shared/imports/domain/importLimits.ts'
import { checkRows, resultOf, unknownValues, withRepeats } from '../../../web/src/features/imports/checkRows.ts'
import { reportCsv } from '../../../web/src/features/imports/report.ts'
import { startLanguage, textsIn } from '../../../web/src/i18n/language.ts'

const row = (number: number, more: Partial<CheckedRow> = {}): CheckedRow => ({
  ...{ row: number, outcome: 'new', person: { firstName: 'Anna', lastName: 'Holm' } },
  ...{ problems: [], duplicates: [], keys: [], ...more },
})

it('marks rows that describe the person of an earlier row, also through a third', () => {
  const rows = withRepeats([
    row(2, { keys: ['a@x.dk'] }),
    row(3, { keys: ['b@x.dk'] }),
    row(4, { keys: ['a@x.dk', '+4520112233 anna holm'] }),
    row(5, { keys: ['+4520112233 anna holm'] }),
  ])
  expect(rows.map(({ repeats }) => repeats)).toEqual([undefined, undefined, 2, 2])
  expect(rows.map(resultOf)).toEqual(['new', 'new', 'repeated', 'repeated'])
})

it('counts the values to decide on, ignoring case, most frequent first', () => {
  const problem = (unknown: string) => ({ field: 'professions' as const, unknown, message: '' })
  const rows = [['Trylle'], ['Klovn', 'trylle'], ['Klovn'], ['Klovn']].map((values, index) =>
    row(index, { problems: values.map(problem) }),
  )
  expect(unknownValues(rows)).toEqual([
    { field: 'professions', value: 'Klovn', count: 3 },
    { field: 'professions', value: 'Trylle', count: 2 },
  ])
})

it('reports each row with its result, in a file without formulas', async () => {
  await startLanguage('en')
  const rows = withRepeats([
    row(2, { person: { firstName: '=1+1', lastName: 'Holm' } }),
    row(3, { outcome: 'refused', problems: [{ cell: 0, message: 'The name is missing' }] }),
  ])
  const text = reportCsv(rows, { columns: ['Navn'], note: 'Note', t: textsIn('en'), language: 'en' })
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFRow,Name,Result,Earlier row,Possible duplicates,Problems',
    "2,'=1+1 Holm,New,,,",
    '3,Anna Holm,Not importable,,,Navn: The name is missing',
  ])
})

it('sends rows in requests that the server accepts, each row once', async () => {
  const sizes: { rows: number; bytes: number }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { rows } = JSON.parse(String(body))
    sizes.push({ rows: rows.length, bytes: new TextEncoder().encode(String(body)).length })
    return Response.json({ rows: rows.map((each: { row: number }) => row(each.row)), degraded: false })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const rows = Array.from({ length: 250 }, (_none, index) => ({
    row: index + 2,
    cells: index < 30 ? Array.from({ length: 9 }, () => 'ł'.repeat(5000)) : ['Anna', 'Holm'],
  }))
  const fields = Array.from({ length: 9 }, () => 'tags' as const)
  const check = await checkRows({ rows, fields, mapping: { dateOrder: 'day_first', replaced: {} } })
  expect(check.rows.map((each) => each.row)).toEqual(rows.map((each) => each.row))
  expect(sizes.reduce((sum, each) => sum + each.rows, 0)).toBe(250)
  for (const size of sizes) {
    expect(size.rows).toBeLessThanOrEqual(importLimits.rowsAtOnce)
    expect(size.bytes).toBeLessThan(importLimits.body)
  }
})
