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
 * `validation_failed` for a field of a reserved name at any depth.
 */
export function jsonFromOutside(text: string): unknown {
  try {
    return needsALook.test(text) || !text.isWellFormed() ? JSON.parse(text, refuseUnfit) : JSON.parse(text)
  } catch (error) {
    throw error instanceof ProductError ? error : malformedJson()
  }
}

export const malformedJson = () => new ProductError('malformed_json', 'Malformed JSON')

function refuseUnfit(name: string, value: unknown): unknown {
  refuseReservedNames([name])
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw malformedJson()
  return value
}
