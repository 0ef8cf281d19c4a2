import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { languages } from '../../../shared/kernel/lists/languages.ts'
import type { ListEntry } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'

/** Fields whose value people choose from a list, although records and the API accept other texts. */
const lists = new Map<string, readonly ListEntry[]>([
  ['nationality', countries],
  ['country', countries],
  ['professions.profession', professions],
  ['languages.language', languages],
  ['certifications.issuedIn', countries],
])

/** Returns whether a value is in a list. */
export const isListed = (entries: readonly ListEntry[], value: unknown): boolean =>
  entries.some((entry) => entry.value === value)

const none: ReadonlySet<unknown> = new Set()

/**
 * Returns a problem for each text that isn't in its field's list. `kept` are texts that may stay: a record's own values,
 * even if they are no longer offered.
 */
export function unlistedProblems(input: unknown, kept = none, path = ''): FieldProblem[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`
    const entries = lists.get(place.replaceAll(/\.\d+/g, ''))
    if (!entries) return unlistedProblems(value, kept, place)
    const isRight = value === '' || value === null || isListed(entries, value) || kept.has(value)
    return isRight ? [] : [problemAt(place, 'invalid_option', 'Choose from the list')]
  })
}
