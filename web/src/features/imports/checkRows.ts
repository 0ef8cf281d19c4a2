import { checkImport } from '../../../../shared/imports/contract/checkImport.ts'
import type { CheckedRow } from '../../../../shared/imports/domain/importedPerson.ts'
import type { ImportFieldName } from '../../../../shared/imports/domain/importFields.ts'
import { importLimits } from '../../../../shared/imports/domain/importLimits.ts'
import type { ImportMapping } from '../../../../shared/imports/domain/importMapping.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { valueKey } from '../../../../shared/kernel/domain/valueKey.ts'
import { call } from '../../api/call.ts'
import type { FileRow } from './importFile.ts'

/** The fields of the columns, null for those that are left out. */
export type ColumnFields = readonly (ImportFieldName | null)[]

/** The result of one row. `repeats` is an earlier row that describes the same person. */
export interface RowResult extends CheckedRow {
  repeats?: number
}

export interface Check {
  rows: readonly RowResult[]
  /** Whether duplicates may be missing, because search was limited. */
  isDegraded: boolean
}

interface CheckRequest {
  rows: readonly FileRow[]
  fields: ColumnFields
  mapping: Omit<ImportMapping, 'fields'>
  signal?: AbortSignal
  /** Called with the number of checked rows. */
  onProgress?: (checked: number) => void
}

/** Checks all rows in order, some at a time. Sends only the columns to import. Rejects if aborted or if a call fails. */
export async function checkRows({ rows, fields, mapping, signal, onProgress }: CheckRequest): Promise<Check> {
  const columns = fields.flatMap((field, index) => (field === null ? [] : { field, index }))
  const sent = { ...mapping, fields: columns.map(({ field }) => field) }
  const checked: CheckedRow[] = []
  let isDegraded = false
  for (const part of requests(rows)) {
    signal?.throwIfAborted()
    const refused = part.flatMap((row) => refusedHere(row, fields.length) ?? [])
    const others = part.filter(({ row }) => !refused.some((each) => each.row === row))
    const sentRows = others.map(({ row, cells }) => ({ row, cells: columns.map(({ index }) => cells[index] ?? '') }))
    const answer =
      sentRows.length > 0
        ? await call(checkImport, { body: { mapping: sent, rows: sentRows } }, { ...(signal && { signal }) })
        : undefined
    isDegraded ||= answer?.degraded ?? false
    checked.push(...[...(answer?.rows ?? []), ...refused].toSorted((one, other) => one.row - other.row))
    onProgress?.(checked.length)
  }
  // Columns are positions in the file again.
  const inFile = checked.map((row) => ({
    ...row,
    problems: row.problems.map((problem) =>
      problem.cell === undefined ? problem : { ...problem, cell: columns[problem.cell]?.index },
    ),
  }))
  return { rows: withRepeats(inFile), isDegraded }
}

/** Groups rows so that each group fits into a request. */
function* requests(rows: readonly FileRow[]): Generator<FileRow[]> {
  let part: FileRow[] = []
  let characters = 0
  for (const row of rows) {
    const length = Math.min(lengthOf(row), importLimits.row)
    if (part.length === importLimits.rowsAtOnce || characters + length > importLimits.charactersAtOnce) {
      yield part
      part = []
      characters = 0
    }
    part.push(row)
    characters += length
  }
  if (part.length > 0) yield part
}

const lengthOf = ({ cells }: FileRow): number => cells.reduce((sum, { length }) => sum + length, 0)

/** Returns the result of a row that isn't sent: a cell is too long, or cells have no column, as after a stray separator. */
function refusedHere({ row, cells }: FileRow, width: number): CheckedRow | undefined {
  const isLong = cells.some((cell) => cell.length > importLimits.cell) || lengthOf({ row, cells }) > importLimits.row
  if (!isLong && cells.slice(width).every((cell) => cell.trim() === '')) return undefined
  const problem = isLong
    ? templatedMessage('A cell of this row has more than {{maximum}} characters, or the row more than {{row}}', {
        maximum: importLimits.cell,
        row: importLimits.row,
      })
    : templatedMessage('This row has more cells than there are columns, so its values may be in the wrong ones')
  return { row, outcome: 'refused', person: {}, problems: [problem], duplicates: [], keys: [] }
}

/** Marks rows that describe the same person as an earlier one. */
export function withRepeats(rows: readonly CheckedRow[]): RowResult[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const repeats = row.keys.map((key) => first.get(key)).find((earlier) => earlier !== undefined)
    for (const key of row.keys) if (!first.has(key)) first.set(key, repeats ?? row.row)
    return repeats === undefined ? row : { ...row, repeats }
  })
}

/** What becomes of a row, for the counts and the report. */
export const resultOf = ({ outcome, repeats }: RowResult) =>
  outcome === 'refused' ? 'refused' : repeats === undefined ? outcome : 'repeated'
export type Result = ReturnType<typeof resultOf>

/** A value that no list has, with the number of rows that have it. */
export interface UnknownValue {
  field: ImportFieldName
  value: string
  count: number
}

/** Returns the values to decide on, most frequent first. */
export function unknownValues(rows: readonly RowResult[]): UnknownValue[] {
  const found = new Map<string, UnknownValue>()
  for (const { problems } of rows)
    for (const { field, unknown } of problems) {
      if (field === undefined || unknown === undefined) continue
      const key = `${field} ${valueKey(unknown)}`
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { field, value: unknown, count: 1 })
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}
