import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from './inputProblems.ts'

/**
 * Names that every object inherits. A schema drops such a field, or reads it as something else, before its rules see
 * it.
 */
const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws `validation_failed` if one of these field names is reserved. */
export function refuseReservedNames(names: Iterable<string>): void {
  for (const name of names) {
    if (reservedNames.has(name))
      throw invalid([problemAt(name, 'reserved_name', 'A field cannot be named "{{name}}"', { name })])
  }
}

/** Returns whether JSON may contain a reserved name or a lone surrogate. An escape can spell both. */
const isSuspicious = (json: string): boolean =>
  json.includes('\\u') || !json.isWellFormed() || reservedNames.values().some((name) => json.includes(name))

/**
 * Parses JSON from outside. Throws `malformed_json` for invalid JSON and for lone surrogates, escaped or not. Throws
 * `validation_failed` for a reserved or repeated field name, at any depth.
 */
export function jsonFromOutside(text: string): unknown {
  const parsed = parse(text)
  if (namesIn(text) !== fieldsOf(parsed)) refuseRepeatedNames(text)
  return parsed
}

/** Matches each JSON string, with a colon after it if it is a field name. */
const strings = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g

/** Returns the number of field names in JSON. */
const namesIn = (json: string): number => json.match(strings)?.filter((each) => each.endsWith(':')).length ?? 0

/** Returns the number of fields of a value, at all depths. */
function fieldsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Array.isArray(value) ? value : Object.values(value)
  let fields = parts === value ? 0 : parts.length
  for (const part of parts) fields += fieldsOf(part)
  return fields
}

function parse(text: string): unknown {
  try {
    return isSuspicious(text) ? JSON.parse(text, refuseUnfit) : JSON.parse(text)
  } catch (error) {
    throw error instanceof ProductError ? error : malformedJson()
  }
}

/** Matches each JSON string, with a colon after it if it is a field name, and the braces of objects. */
const textsAndObjects = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g

/**
 * Throws for an object with two fields of the same name, because `JSON.parse` silently uses the last. The text must be
 * valid JSON.
 */
function refuseRepeatedNames(json: string): void {
  const open: Set<string>[] = []
  for (const [token, text, colon] of json.matchAll(textsAndObjects)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (text !== undefined && colon !== undefined) refuseAnother(JSON.parse(text), open.at(-1))
  }
}

function refuseAnother(name: string, seen: Set<string> | undefined): void {
  if (seen?.has(name)) {
    const shown = name.slice(0, 100)
    throw invalid([problemAt(shown, 'given_twice', 'Field "{{name}}" is given more than once', { name: shown })])
  }
  seen?.add(name)
}

export const malformedJson = () => new ProductError('malformed_json', 'Malformed JSON')

function refuseUnfit(name: string, value: unknown): unknown {
  refuseReservedNames([name])
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw malformedJson()
  return value
}
