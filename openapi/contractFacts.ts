/** The parts of an OpenAPI document that a contract consists of. */
interface Document {
  paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  components?: { schemas?: Readonly<Record<string, unknown>> }
}

interface Operation {
  parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

type Content = Readonly<Record<string, { schema?: Schema }>>

interface Schema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  allOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

/** What a client can rely on at one place of a request or response. */
export interface Fact {
  /** JSON types, sorted. */
  types: string[]
  required: boolean
  /** The only values allowed, if there are any. */
  values?: string[]
}

/** Facts by place, such as `applicants[].id`. The place of the whole is empty. */
export type Facts = Record<string, Fact>

/** What the clients of one operation send and receive. */
export interface OperationFacts {
  request: Facts
  /** By status, for those of success. */
  responses: Record<string, Facts>
}

/** The contract by operation, such as `GET /api/applicants/{id}`. */
export type Contract = Record<string, OperationFacts>

/** Returns what clients can rely on in an API, without texts, examples and limits. */
export function contractOf(document: object): Contract {
  const { paths = {}, components } = document as Document
  const reader = factsReader(components?.schemas ?? {})
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        factsOfOperation(operation as Operation, reader),
      ]),
    ),
  )
}

type Reader = (schema: Schema, place: string, required: boolean) => [string, Fact][]

function factsOfOperation({ parameters = [], requestBody, responses }: Operation, read: Reader): OperationFacts {
  const ofParameters = parameters.flatMap(({ in: where, name, required = false, schema }) =>
    read(schema, `${where} ${name}`, required),
  )
  const ofBody = schemasIn(requestBody?.content).flatMap((schema) =>
    read(schema, 'body', requestBody?.required ?? false),
  )
  return {
    request: Object.fromEntries([...ofParameters, ...ofBody]),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { content }]) => [
          status,
          Object.fromEntries(schemasIn(content).flatMap((schema) => read(schema, '', true))),
        ]),
    ),
  }
}

const schemasIn = (content: Content = {}): Schema[] => Object.values(content).flatMap(({ schema }) => schema ?? [])

function factsReader(named: Readonly<Record<string, unknown>>): Reader {
  const read = (schema: Schema, place: string, required: boolean, within: readonly string[]): [string, Fact][] => {
    const name = schema.$ref?.split('/').at(-1)
    if (name !== undefined) {
      // A type that contains itself is known from its outer place.
      return within.includes(name) ? [] : read(named[name] as Schema, place, required, [...within, name])
    }
    const { allOf = [], anyOf = [], oneOf = [], properties = {}, required: needed = [], items } = schema
    const inner = (each: Schema, at: string, isRequired: boolean) => read(each, at, isRequired, within)
    const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
    const own = ownFact(schema, required)
    return [
      ...(own ? [[place, own] as [string, Fact]] : []),
      ...allOf.flatMap((part) => inner(part, place, required)),
      ...[...anyOf, ...oneOf].flatMap((variant) => inner(variant, `${place}|${kindOf(variant)}`, false)),
      ...Object.entries(properties).flatMap(([property, each]) =>
        inner(each, place === '' ? property : `${place}.${property}`, needed.includes(property)),
      ),
      ...(items ? inner(items, `${place}[]`, true) : []),
      ...(extra ? inner(extra, `${place}{}`, false) : []),
    ]
  }
  return (schema, place, required) => read(schema, place, required, [])
}

function ownFact(schema: Schema, required: boolean): Fact | undefined {
  const values = schema.const === undefined ? schema.enum : [schema.const]
  const types = [schema.type ?? []].flat().sort()
  if (types.length === 0 && !values) return undefined
  return { types, required, ...(values && { values: values.map(String).sort() }) }
}

/** Names a variant by its constant properties, or else by its type, so that the order of variants doesn't matter. */
function kindOf({ $ref, type, properties = {} }: Schema): string {
  const constants = Object.entries(properties).flatMap(([name, each]) =>
    each.const === undefined ? [] : `${name}=${each.const}`,
  )
  return constants.join('&') || ($ref?.split('/').at(-1) ?? [type ?? 'any'].flat().join('+'))
}
