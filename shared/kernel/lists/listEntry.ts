/** The languages that every list has labels in. */
export type LabelLanguage = 'en' | 'da'

/**
 * One choice of a reference list. `code` names it for good; `value` is what is stored and travels on the wire: the
 * English label, or the code where the product speaks in codes. `en` and `da` are what people read.
 */
export interface ListEntry<Value extends string = string> {
  readonly code: string
  readonly value: Value
  readonly en: string
  readonly da: string
}

/** The stored values of a list, in its order. */
export const valuesOf = <Value extends string>(list: readonly ListEntry<Value>[]): Value[] =>
  list.map(({ value }) => value)

/** What people read for a stored value; a value that is not of the list (typed by hand, or older) is its own label. */
export function labelOf(list: readonly ListEntry[], value: string, language: LabelLanguage): string {
  return list.find((entry) => entry.value === value)?.[language] ?? value
}

/**
 * The stored value that a text means: the value, code or label in either language, whatever its capitals; undefined
 * for a text that is none of them.
 */
export function canonicalValue<Value extends string>(
  list: readonly ListEntry<Value>[],
  text: string,
): Value | undefined {
  const wanted = text.trim().toLowerCase()
  const means = (name: string) => name.toLowerCase() === wanted
  const found =
    list.find((entry) => means(entry.value)) ??
    list.find((entry) => means(entry.code) || means(entry.en) || means(entry.da))
  return found?.value
}
