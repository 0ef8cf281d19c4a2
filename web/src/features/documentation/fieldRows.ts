import { type ApiDocument, refName, resolved, type Schema } from './apiDocument.ts'

/** A type of JSON, or a string of a known format. */
type Kind = 'string' | 'date' | 'date-time' | 'email' | 'UUID' | 'integer' | 'number' | 'boolean' | 'object'

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

const formats: Record<string, Kind> = { date: 'date', 'date-time': 'date-time', email: 'email', uuid: 'UUID' }
const types: Record<string, Kind> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
}

const stringFormats: readonly Kind[] = Object.values(formats)

/** Returns whether the bounds of a kind count characters. */
export const isText = (kind: Kind): boolean => kind === 'string' || stringFormats.includes(kind)

/** Returns the type of a field as developers name it, in English as the reference, such as `list of strings (date)`. */
export function typeOf({ kind, isList }: Pick<FieldRow, 'kind' | 'isList'>): string {
  const [type, format] = stringFormats.includes(kind) ? ['string', ` (${kind})`] : [kind, '']
  return isList ? `list of ${type}s${format}` : `${type}${format}`
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
