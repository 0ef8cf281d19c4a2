import fc from 'fast-check'
import { arbitraryOf, type Resolve, type Schema } from './arbitraryOf.ts'

interface Media {
  schema: Schema
  example?: unknown
}
interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: Schema
}
/** The parts of an operation that calls are generated from. */
export interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** A generated call. Missing parameters are filled in with existing records. */
export interface GeneratedRequest {
  params: Record<string, string>
  query: Record<string, string>
  body: string | undefined
}

/**
 * Generates calls of an operation: its example with some fields replaced, fully random input, and input that violates
 * the schema.
 */
export function requestsOf({ parameters = [], requestBody }: Operation, resolve: Resolve) {
  const media = requestBody?.content['application/json']
  return fc.record({
    params: sometimes(texts(parameters, 'path', resolve)),
    query: few(texts(parameters, 'query', resolve)),
    body: media ? bodies(media, resolve) : fc.constant(undefined),
  })
}

/** Rarely, because a call with a random id only gets a 404. */
const sometimes = (drawn: fc.Arbitrary<Record<string, string>>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: drawn })

/** At most two, because a call with many random values is nearly always rejected. */
const few = (drawn: fc.Arbitrary<Record<string, string>>) =>
  fc
    .tuple(drawn, fc.infiniteStream(fc.nat()), fc.nat({ max: 2 }))
    .map(([all, places, count]) => Object.fromEntries(pickedFrom(Object.entries(all), places, count)))

function pickedFrom<Item>(items: readonly Item[], places: Iterator<number>, count: number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(places.next().value % left.length, 1),
  ).flat()
}

function texts(parameters: readonly Parameter[], where: Parameter['in'], resolve: Resolve) {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const named = parameters.filter((parameter) => parameter.in === where)
  return fc.record(
    Object.fromEntries(named.map(({ name, schema }) => [name, arbitraryOf(schema, resolve).map(asText)])),
    { requiredKeys: named.filter(({ required }) => required).map(({ name }) => name), noNullPrototype: true },
  )
}

function bodies({ schema, example }: Media, resolve: Resolve): fc.Arbitrary<string> {
  const drawn = arbitraryOf(schema, resolve)
  const varied = variedExample(schema, example, resolve)
  return fc.oneof(
    { weight: 5, arbitrary: varied.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: drawn.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: broken(varied) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string({ minLength: 1 })) },
  )
}

/** The example with one or two fields replaced, or with fields added that it leaves out. */
function variedExample(schema: Schema, example: unknown, resolve: Resolve): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = schema.$ref === undefined ? schema : resolve(schema.$ref)
  const base = JSON.parse(JSON.stringify(example ?? {})) as Record<string, unknown>
  const entries = Object.entries(properties).map(([name, part]) =>
    fc.tuple(fc.constant(name), arbitraryOf(part, resolve)),
  )
  if (entries.length === 0) return fc.constant(base)
  return fc
    .array(fc.oneof(...entries), { maxLength: 2 })
    .map((changes) => ({ ...base, ...Object.fromEntries(changes) }))
}

/** A body with one error: a field of the wrong type, an extra field, or a missing one. */
function broken(whole: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> {
  return fc
    .tuple(whole, fc.nat(), fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('replaced', 'added', 'left out'))
    .map(([body, place, value, how]) => {
      const names = Object.keys(body)
      const name = names[place % Math.max(1, names.length)] ?? 'first'
      if (how === 'added') return JSON.stringify({ ...body, [`${name}X`]: value })
      return JSON.stringify({ ...body, [name]: how === 'replaced' ? value : undefined })
    })
}
