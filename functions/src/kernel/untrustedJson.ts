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
  if (countColons(text) > countFields(parsed)) refuseRepeatedNames(text)
  return parsed
}

/**
 * Counts the colons of a text. Every field has one, so a text with as many colons as the value has fields repeats none.
 * Colons in strings only cost a closer look.
 */
function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1
  return count
}

/** Counts the fields of all objects in a value. */
function countFields(value: unknown): number {
  let count = 0
  const left = [value]
  // Without recursion: `JSON.parse` reads values nested deeper than the stack.
  for (const one of left) {
    if (typeof one !== 'object' || one === null) continue
    const values = Object.values(one)
    if (!Array.isArray(one)) count += values.length
    for (const inner of values) left.push(inner)
  }
  return count
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
    else if (text !== undefined && colon !== undefined) {
      refuseAnother(text.includes('\\') ? JSON.parse(text) : text.slice(1, -1), open.at(-1))
    }
  }
}

function refuseAnother(name: string, seen: Set<string> | undefined): void {
  if (seen?.has(name)) {
    const shown = name.slice(0, 100)
    throw invalid([problemAt(shown, 'given_twice', 'Field "{{name}}" was sent more than once', { name: shown })])
  }
  seen?.add(name)
}

export const malformedJson = () => new ProductError('malformed_json', 'Malformed JSON')

function refuseUnfit(name: string, value: unknown): unknown {
  refuseReservedNames([name])
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw malformedJson()
  return value
}
