import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import * as z from 'zod'

type Json = Record<string, unknown>

/** How a tool's schema is listed. */
export interface Listing {
  /** Fields that are left out, because no agent may write them. */
  unlisted?: readonly string[]
  /** The tool whose listing shows the fields of the entries in lists, and long descriptions. */
  sameAs?: string
  /** Returns the description of a property without its own, by the names that lead to it. */
  words?: (path: readonly string[]) => string | undefined
}

interface Place {
  /** The names of the properties that lead to a schema. */
  path: readonly string[]
  unlisted: ReadonlySet<string>
  words: NonNullable<Listing['words']>
  sameAs: string | undefined
  io: 'input' | 'output'
}

/**
 * Returns a schema for the listing of tools. It accepts everything: problems are reported by our own messages, which
 * have placeholders. It is converted once, on demand.
 */
export function listedSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  { unlisted = [], words = () => undefined, sameAs }: Listing = {},
): StandardSchemaWithJSON<unknown> {
  let json: Json | undefined
  const converted = () => {
    const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
    json ??= brief(whole as Json, { io, unlisted: new Set(unlisted), words, sameAs, path: [] })
    return json
  }
  return {
    '~standard': {
      version: 1,
      vendor: 'fagfolk',
      validate: (value) => ({ value }),
      jsonSchema: { input: converted, output: converted },
    },
  }
}

/**
 * Returns a JSON schema with what a model needs: types, choices and limits, and a description of each field. Models read
 * every schema before they begin. So regular expressions for what `format` says, defaults, maximum lengths and closed
 * objects are left out: refusals name them.
 */
function brief(schema: Json, place: Place): Json {
  const described = schema.description ?? wordsAt(place)
  const kept = Object.entries(schema).filter(([key, value]) => !isLeftOut(key, value, schema, place))
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, briefPart(key, value, place)])),
    ...(described !== undefined && { description: described }),
  }
}

/** Longer descriptions, which list values, are not repeated for a second tool with the same fields. */
const longest = 100

function wordsAt({ words, path, sameAs }: Place): string | undefined {
  const found = words(path)
  return sameAs !== undefined && found !== undefined && found.length > longest ? `As in ${sameAs}` : found
}

function isLeftOut(key: string, value: unknown, { format }: Json, { io }: Place): boolean {
  // The inputs name the choices.
  if (key === 'enum' && io === 'output') return true
  if (key === '$schema' || key === 'default' || key === 'description') return true
  if (key === 'additionalProperties' || key === 'maxItems' || key === 'maxLength') return true
  if (key === 'pattern') return format !== undefined
  if (key === 'minLength' || key === 'minItems' || key === 'minimum') return Number(value) <= 1
  return key === 'maximum' && value === Number.MAX_SAFE_INTEGER
}

function briefPart(key: string, value: unknown, place: Place): unknown {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>)
        .filter(([name]) => !place.unlisted.has(name))
        .map(([name, property]) => [name, brief(property, { ...place, path: [...place.path, name] })]),
    )
  if (key === 'items') {
    const { type } = value as Json
    if (type === 'object' && place.sameAs !== undefined) return { type, description: `As in ${place.sameAs}` }
    return withoutWords(brief(value as Json, place))
  }
  if (key === 'anyOf' || key === 'oneOf') return (value as Json[]).map((each) => withoutWords(brief(each, place)))
  return value
}

/** The entries of a list and the forms of a value are described with the field itself. */
function withoutWords({ description: _said, ...schema }: Json): Json {
  return schema
}
