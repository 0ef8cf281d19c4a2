import { type ImportFieldName, importFieldNames, importFields } from '../../../../shared/imports/domain/importFields.ts'
import type { DateOrder } from '../../../../shared/imports/domain/importMapping.ts'
import { maskCprNumbers } from '../../../../shared/kernel/domain/cprNumber.ts'
import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { parsePhone } from '../../../../shared/kernel/domain/phoneNumber.ts'
import { dateOrderOf } from '../reading/readDate.ts'
import { columnNames } from './columnNames.ts'

export interface SampledColumn {
  name: string
  /** The values of the first rows. */
  values: readonly string[]
}

interface RecognizedColumns {
  /** The field of each column, or null if none was recognised. */
  fields: (ImportFieldName | null)[]
  dateOrder: DateOrder
  /** The positions of columns with CPR numbers. */
  personalNumbers: number[]
}

/** The share of filled cells that must be of a kind, so that a column is recognised by its values. */
const enough = 0.6

/** Several columns may fill one list. A second column of another field would overwrite the first. */
const isRepeatable = (field: ImportFieldName): boolean => importFields[field].kind === 'list'

/**
 * Recognises columns by their names and, where the name says nothing, by their values. A name beats values, and an
 * earlier column beats a later one. Columns with CPR numbers are never used.
 */
export function recognizeColumns(columns: readonly SampledColumn[]): RecognizedColumns {
  const personalNumbers = columns.flatMap((column, index) => (isPersonalNumber(column) ? index : []))
  const fields = columns.map((column, index) => (personalNumbers.includes(index) ? null : (named(column.name) ?? null)))
  const taken = new Set<ImportFieldName>()
  const once = fields.map((field) => {
    if (field === null || (taken.has(field) && !isRepeatable(field))) return null
    taken.add(field)
    return field
  })
  for (const [index, column] of columns.entries()) {
    if (fields[index] !== null || personalNumbers.includes(index)) continue
    const field = byValues(column.values)
    if (!field || taken.has(field)) continue
    taken.add(field)
    once[index] = field
  }
  return {
    fields: withoutDoubleNames(once),
    dateOrder: dateOrderOf(columns.flatMap(({ values }) => values)),
    personalNumbers,
  }
}

const keyOf = (name: string): string => normalizeLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const fieldsByName = new Map(
  importFieldNames.flatMap((field) => columnNames[field].split(', ').map((name) => [keyOf(name), field] as const)),
)

const named = (name: string): ImportFieldName | undefined => fieldsByName.get(keyOf(name))

function byValues(values: readonly string[]): ImportFieldName | undefined {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) return undefined
  const share = (is: (value: string) => boolean) => filled.filter(is).length / filled.length
  if (share((value) => value.includes('@')) >= enough) return 'email'
  if (share(isPhone) >= enough) return 'phone'
  return undefined
}

/** Numbers below eight digits are too often something else. */
const isPhone = (value: string): boolean =>
  value.replaceAll(/\D/g, '').length >= 8 && parsePhone(value) !== undefined && !/^\d{4}-\d{2}-\d{2}/.test(value)

const personalNumberNames = new Set(['cpr', 'cprnr', 'cprnummer', 'personnummer', 'ssn', 'pesel', 'cnp'])

function isPersonalNumber({ name, values }: SampledColumn): boolean {
  if (personalNumberNames.has(keyOf(name))) return true
  const filled = values.filter((value) => value.trim() !== '')
  const masked = filled.filter((value) => maskCprNumbers(value) !== value)
  return filled.length > 0 && masked.length / filled.length >= enough
}

/** A file with separate names doesn't need the full one. */
function withoutDoubleNames(fields: (ImportFieldName | null)[]): (ImportFieldName | null)[] {
  const isSplit = fields.includes('firstName') && fields.includes('lastName')
  return isSplit ? fields.map((field) => (field === 'name' ? null : field)) : fields
}
