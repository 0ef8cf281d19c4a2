import { type ApiDocument, refName, resolved, type Schema } from './apiDocument.ts'

export type Kind = 'text' | 'date' | 'time' | 'email' | 'id' | 'whole number' | 'number' | 'yes or no' | 'object'

/** A field of a record. Fields of list entries follow their list, as `languages[].language`. */
export interface FieldRow {
  name: string
  kind: Kind
  isList: boolean
  required: boolean
  /** Whether null is permitted, too. */
  nullable: boolean
  /** The permitted values, if the list is closed. */
  values: string[]
  /** The bounds of the value: characters of a text, or the value of a number. */
  least: number | undefined
  most: number | undefined
  /** Maximum number of entries of a list. */
  entries: number | undefined
  description: string | undefined
  /** The named schema that it is, such as `PartnerApplicant`. Its fields are not repeated here. */
  of: string | undefined
  /** The fields inside it. */
  fields: FieldRow[]
}

const formats: Record<string, Kind> = { date: 'date', 'date-time': 'time', email: 'email', uuid: 'id' }
const types: Record<string, Kind> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'object',
}

/** Returns the fields of an object. Those inside them are in `fields`. */
export function fieldsOf(document: ApiDocument, schema: Schema, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = resolved(document, schema)
  return Object.entries(properties).map(([name, declared]) => {
    const field = withoutNull(declared)
    const isList = field.type === 'array'
    const entry = isList ? (field.items ?? {}) : field
    const path = `${prefix}${name}${isList && entry.properties ? '[]' : ''}`
    return {
      ...rowOf(entry),
      name: path,
      isList,
      required: required.includes(name),
      nullable: field !== declared,
      entries: field.maxItems,
      description: declared.description ?? field.description,
      of: refName(entry),
      fields: entry.properties ? fieldsOf(document, entry, `${path}.`) : [],
    }
  })
}

/** Returns the same fields in one list. */
export const fieldRows = (document: ApiDocument, schema: Schema): FieldRow[] => flat(fieldsOf(document, schema))

const flat = (rows: readonly FieldRow[]): FieldRow[] => rows.flatMap((row) => [row, ...flat(row.fields)])

/** Returns the other variant of a schema that also permits null. */
const withoutNull = (schema: Schema): Schema =>
  schema.anyOf?.some(({ type }) => type === 'null')
    ? (schema.anyOf.find(({ type }) => type !== 'null') ?? schema)
    : schema

function rowOf(schema: Schema): Pick<FieldRow, 'kind' | 'values' | 'least' | 'most'> {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  return {
    kind: formats[schema.format ?? ''] ?? types[schema.type ?? ''] ?? 'object',
    values: values.map(String),
    // The bounds of integers in JavaScript say nothing about the field.
    least: bound(schema.minimum) ?? (schema.minLength === 1 ? undefined : schema.minLength),
    most: bound(schema.maximum) ?? schema.maxLength,
  }
}

const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value
