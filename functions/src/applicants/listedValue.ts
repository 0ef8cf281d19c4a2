import { limits } from '../../../shared/kernel/domain/limits.ts'
import { normalizeLetters } from '../../../shared/kernel/domain/normalizeLetters.ts'
import { canonicalValue } from '../../../shared/kernel/lists/listEntry.ts'
import { professionNames } from '../../../shared/kernel/lists/professionNames.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { namedLists, type OwnNames, ownNamesIn } from '../../../shared/kernel/places/ownNames.ts'

/** Names that only differ in case, accents or digraphs have the same key. */
export const keyOfName = (name: string): string => normalizeLetters(name.trim())

const indexes = new Map<keyof OwnNames, ReadonlyMap<string, string | undefined>>()

/** Returns the values by name in any language. A name of several values has none. */
function indexOf(kind: keyof OwnNames): ReadonlyMap<string, string | undefined> {
  const known = indexes.get(kind)
  if (known) return known
  const namesOf = ownNamesIn([])[kind]
  const index = new Map<string, string | undefined>()
  for (const entry of namedLists[kind])
    for (const name of new Set([entry.value, entry.en, entry.da, ...namesOf(entry)].map(keyOfName)))
      index.set(name, index.has(name) ? undefined : entry.value)
  indexes.set(kind, index)
  return index
}

/** No name in a list is longer. The rules of the fields refuse such texts, without reading them. */
export const isTooLong = (text: string): boolean => text.length > limits.listEntry

/** Returns the stored value that a word in any language names, or undefined. */
export const listedValue = (kind: keyof OwnNames, text: string): string | undefined =>
  isTooLong(text) ? undefined : (canonicalValue(namedLists[kind], text) ?? indexOf(kind).get(keyOfName(text)))

let tradesAbroad: ReadonlyMap<string, string | undefined> | undefined

/** Returns the profession that a word names in a language other than English, if it names only one. */
export function namedAbroad(text: string): string | undefined {
  if (isTooLong(text)) return undefined
  tradesAbroad ??= indexOfTradesAbroad()
  return tradesAbroad.get(keyOfName(text))
}

function indexOfTradesAbroad(): ReadonlyMap<string, string | undefined> {
  const index = new Map<string, string | undefined>()
  const { en: _english, ...others } = professionNames
  for (const { code, value } of professions)
    for (const names of Object.values<Partial<Record<string, string>>>(others))
      for (const name of (names[code] ?? '').split(', ')) {
        const key = keyOfName(name)
        index.set(key, index.has(key) && index.get(key) !== value ? undefined : value)
      }
  index.delete('')
  return index
}
