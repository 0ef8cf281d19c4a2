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
/** An operation of the API's document, as far as calls are made from it. */
export interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** A call to make. What is missing is taken from what the route finds: its applicant, its document. */
export interface GeneratedRequest {
  params: Record<string, string>
  query: Record<string, string>
  /** The text of the body. */
  body: string | undefined
}

/** Calls of an operation: its example with some fields drawn anew, all of it drawn anew, and what no schema allows. */
export function requestsOf({ parameters = [], requestBody }: Operation, resolve: Resolve) {
  const media = requestBody?.content['application/json']
  return fc.record({
    params: sometimes(texts(parameters, 'path', resolve)),
    query: few(texts(parameters, 'query', resolve)),
    body: media ? bodies(media, resolve) : fc.constant(undefined),
  })
}

/** Seldom: whoever names something that is not there learns no more than that. */
const sometimes = (drawn: fc.Arbitrary<Record<string, string>>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: drawn })

/** At most two of them: of many drawn at once, one is refused nearly always. */
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

/** The example with one or two of its fields, or of those that it leaves out, drawn anew. */
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

/** A body with one thing wrong: a field of another type, one too many, or one too few. */
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
