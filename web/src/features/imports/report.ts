import type { TFunction } from 'i18next'
import type { Language } from '../../browserStorage.ts'
import { csvOf, defused } from '../../files/csv.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { type Result, type RowResult, resultOf } from './checkRows.ts'

/** The text of each result. */
export const resultTexts: Readonly<Record<Result, string>> = {
  new: 'New',
  duplicate: 'Possible duplicate',
  repeated: 'Same person as an earlier row',
  refused: 'Not importable',
}

export const nameOf = ({ person: { firstName = '', lastName = '' } }: RowResult): string =>
  `${firstName} ${lastName}`.trim()

/** Returns the problems of a row as sentences, each with the name of its column. */
export const problemTexts = ({ problems }: RowResult, columns: readonly string[], t: TFunction): string[] =>
  problems.map((problem) => {
    const column = problem.cell === undefined ? undefined : columns[problem.cell]
    const text = translateMessage(t, problem)
    return column === undefined ? text : `${column}: ${text}`
  })

/** Returns the report of a check as a CSV file, one line per row of the file. */
export function reportCsv(
  rows: readonly RowResult[],
  { columns, note, t, language }: { columns: readonly string[]; note: string; t: TFunction; language: Language },
): string {
  const head = [t('Row'), t('Name'), t('Result'), t('Earlier row'), t('Possible duplicates'), t('Problems')]
  const lines = rows.map((row) => [
    String(row.row),
    nameOf(row),
    t(resultTexts[resultOf(row)]),
    row.repeats === undefined ? '' : String(row.repeats),
    row.duplicates.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join('; '),
    problemTexts(row, columns, t).join('; '),
  ])
  return csvOf([head, ...lines.map((line) => line.map(defused))], note, language)
}
