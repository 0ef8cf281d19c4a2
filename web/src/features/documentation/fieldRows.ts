import { type ApiDocument, resolved, type Schema } from './apiDocument.ts'

export type Kind = 'text' | 'date' | 'time' | 'email' | 'id' | 'whole number' | 'number' | 'yes or no' | 'object'

/** A field of a record in the table. Fields of list entries follow their list, as `languages[].language`. */
export interface FieldRow {
  name: string
  kind: Kind
  isList: boolean
  required: boolean
  /** The permitted values, if the list is closed. */
  values: string[]
  /** The bounds of the value: characters of a text, or the value of a number. */
  least: number | undefined
  most: number | undefined
  /** Maximum number of entries of a list. */
  entries: number | undefined
  /** Anything the bounds leave out, such as the unit. */
  note: string | undefined
}

const formats: Record<string, Kind> = { date: 'date', 'date-time': 'time', email: 'email', uuid: 'id' }
const types: Record<string, Kind> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'object',
}

export function fieldRows(document: ApiDocument, schema: Schema, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = resolved(document, schema)
  return Object.entries(properties).flatMap(([name, declared]) => {
    const field = resolved(document, declared)
    const isList = field.type === 'array'
    const entry = isList ? resolved(document, field.items ?? {}) : field
    const path = `${prefix}${name}${isList && entry.properties ? '[]' : ''}`
    const row = { ...rowOf(entry), name: path, isList, required: required.includes(name), entries: field.maxItems }
    return [row, ...(entry.properties ? fieldRows(document, entry, `${path}.`) : [])]
  })
}

function rowOf(schema: Schema): Pick<FieldRow, 'kind' | 'values' | 'least' | 'most' | 'note'> {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  return {
    kind: formats[schema.format ?? ''] ?? types[schema.type ?? ''] ?? 'object',
    values: values.map(String),
    least: schema.minimum ?? (schema.minLength === 1 ? undefined : schema.minLength),
    most: schema.maximum ?? schema.maxLength,
    note: schema.description,
  }
}
