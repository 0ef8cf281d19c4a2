import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from './inputProblems.ts'

/** Names that every object inherits: a schema drops such a field, or reads it as something else, before its rules see it. */
const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws `validation_failed` if one of these names of fields is reserved. */
export function refuseReservedNames(names: Iterable<string>): void {
  for (const name of names) {
    if (reservedNames.has(name))
      throw invalid([problemAt(name, 'reserved_name', 'A field cannot be named "{{name}}"', { name })])
  }
}

/** An escape can spell any name, and half a character. */
const needsALook = /\\u|__proto__|constructor|prototype/

/**
 * Parses JSON that somebody outside wrote. Throws `malformed_json` for no JSON, and for half a character however it is written, and
 * `validation_failed` for a field of a reserved name, or of one that its object has already, at any depth.
 */
export function jsonFromOutside(text: string): unknown {
  const parsed = parse(text)
  refuseRepeatedNames(text)
  return parsed
}

function parse(text: string): unknown {
  try {
    return needsALook.test(text) || !text.isWellFormed() ? JSON.parse(text, refuseUnfit) : JSON.parse(text)
  } catch (error) {
    throw error instanceof ProductError ? error : malformedJson()
  }
}

/** In JSON, each text, with the colon after it if it is a name, and where objects begin and end. */
const textsAndObjects = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g

/** Throws for an object in this JSON, which has to be JSON, with two fields of one name: `JSON.parse` keeps the last, and says nothing. */
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
