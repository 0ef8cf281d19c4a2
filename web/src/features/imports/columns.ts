import { type ImportFieldName, importFieldNames, importFields } from '../../../../shared/imports/domain/importFields.ts'
import { importLimits } from '../../../../shared/imports/domain/importLimits.ts'
import type { FileRow, ImportFile } from './importFile.ts'

export interface FileColumn {
  /** The name in the header, or the letter that a spreadsheet gives it. */
  name: string
  /** Up to three different values. */
  examples: readonly string[]
}

/** A file whose columns have names. */
export interface NamedFile {
  columns: readonly FileColumn[]
  /** The rows below the header. */
  rows: readonly FileRow[]
}

/** The rows in which a header is searched for. */
export const headerRows = 10

/**
 * Returns the position of the header among the rows: the first row that is at least half as wide as the widest of the
 * first ones. Titles and group names above it are narrower. Undefined if that row has values of a person.
 */
export function headerIndex({ rows }: Pick<ImportFile, 'rows'>): number | undefined {
  const first = rows.slice(0, headerRows)
  const widths = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const index = widths.findIndex((width) => width * 2 >= Math.max(...widths))
  return rows[index]?.cells.some(isValue) ? undefined : index
}

/** An email or a number is no name of a column. */
const isValue = (cell: string): boolean => /@|\d{6}/.test(cell)

/** Names the columns by the header at this position, or by letters. */
export function withColumns({ rows }: Pick<ImportFile, 'rows'>, header: number | undefined): NamedFile {
  const names = header === undefined ? [] : (rows[header]?.cells ?? [])
  const below = header === undefined ? rows : rows.slice(header + 1)
  const sampled = below.slice(0, importLimits.sample)
  const filled = filledWidths(sampled)
  const usual = filled[Math.floor((filled.length - 1) / 2)] ?? 0
  // A stray separator makes a row wider than the header.
  const width = header === undefined ? Math.max(0, ...filled) : Math.max(names.length, usual)
  const columns = Array.from({ length: Math.min(importLimits.columns, width) }, (_none, index) => ({
    name: names[index]?.trim().slice(0, importLimits.columnName) || letterOf(index),
    examples: examplesOf(sampled, index),
  }))
  return { columns, rows: below }
}

/** Returns the number of columns that each row fills, in ascending order. */
const filledWidths = (rows: readonly FileRow[]): number[] =>
  rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1).toSorted((a, b) => a - b)

const examplesOf = (rows: readonly FileRow[], index: number): string[] => {
  const filled = rows.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
  return [...new Set(filled)].slice(0, 3)
}

/** Returns the letters of a column in a spreadsheet: A to Z, then AA. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Returns the sample of each column, for recognising it. Long cells say no more than their beginning. */
export const sampleOf = ({ columns, rows }: NamedFile) =>
  columns.map(({ name }, index) => ({
    name,
    values: rows
      .slice(0, Math.min(importLimits.sample, Math.ceil(sampledCells / columns.length)))
      .map(({ cells }) => (cells[index] ?? '').slice(0, exampleLength)),
  }))

const exampleLength = 200
/** Files with many columns are recognised from fewer rows, so that the sample fits into a request. */
const sampledCells = 3000

/** Whether any of the fields has dates, whose order has to be known. */
export const hasDates = (fields: readonly (ImportFieldName | null)[]): boolean =>
  fields.some((field) => field !== null && importFields[field].kind === 'date')

/** The fields of a select, in display order. */
export const fieldChoices = importFieldNames.map((name) => ({ name, label: importFields[name].label }))
