/** The languages in which every list has labels. */
export type LabelLanguage = 'en' | 'da'

/**
 * A choice of a reference list. `code` is its permanent identifier. `value` is what is stored and sent: the English label, or the code
 * where the product uses codes. `en` and `da` are the labels people read.
 */
export interface ListEntry<Value extends string = string> {
  readonly code: string
  readonly value: Value
  readonly en: string
  readonly da: string
  /** Other names that mean the entry, such as those on papers. */
  readonly otherNames?: readonly string[]
}

/** Returns the stored values of a list, in order. */
export const valuesOf = <Value extends string>(list: readonly ListEntry<Value>[]): Value[] =>
  list.map(({ value }) => value)

/** Returns the label of a stored value. Values outside the list (free text or retired) are returned unchanged. */
export function labelOf(list: readonly ListEntry[], value: string, language: LabelLanguage): string {
  return list.find((entry) => entry.value === value)?.[language] ?? value
}

/**
 * Returns the stored value for a text that is a value, code, label in either language or other name, ignoring case. Returns undefined if
 * it is none of them.
 */
export function canonicalValue<Value extends string>(
  list: readonly ListEntry<Value>[],
  text: string,
): Value | undefined {
  const searched = text.trim().toLowerCase()
  const means = (name: string) => name.toLowerCase() === searched
  const found =
    list.find((entry) => means(entry.value)) ??
    list.find(({ code, en, da, otherNames = [] }) => [code, en, da, ...otherNames].some(means))
  return found?.value
}
