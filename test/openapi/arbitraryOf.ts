import fc from 'fast-check'

/** The JSON Schema keywords that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

/** Resolves a `$ref` of the document. */
export type Resolve = (ref: string) => Schema

/** Generates values that match a schema. Lists and texts are kept short, since tests of the rules cover long ones. */
export function arbitraryOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => arbitraryOf(part, resolve)
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  switch (schema.type) {
    case 'object':
      return objects(schema, inner)
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
  }
  return fc.jsonValue({ maxDepth: 2 })
}

function objects({ properties = {}, required = [] }: Schema, inner: (part: Schema) => fc.Arbitrary<unknown>) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true })
}

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc
    .tuple(fc.stringMatching(/^[a-z]{3,8}$/), fc.uuid())
    .map(([name, id]) => `${name}-${id.slice(0, 13)}@mail.example`),
}

/** Generates text in any script, including characters that often cause bugs. */
const anyText = (minLength: number, maxLength: number) => {
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) }
  return fc.oneof(
    fc.string({ unit: 'grapheme-ascii', ...length }),
    fc.string({
      unit: fc.constantFrom('æ', 'Å', 'ß', 'ж', '中', '\u200f', '😀', "'", '<', '&', '"', '\\', '%'),
      ...length,
    }),
  )
}

function texts({ format, pattern, minLength = 0, maxLength = 24 }: Schema): fc.Arbitrary<string> {
  const known = format && formats[format]
  if (known) return known
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return anyText(minLength, maxLength)
}
