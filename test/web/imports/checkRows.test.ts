import { expect, it } from 'vitest'
import type { CheckedRow } from '../../../shared/imports/domain/importedPerson.ts'
import { resultOf, unknownValues, withRepeats } from '../../../web/src/features/imports/checkRows.ts'
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
