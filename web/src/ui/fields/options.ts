import type { LabelLanguage, ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'

export interface Option {
  value: string
  label: string
  group?: string | undefined
  /** Distinguishes options with the same label. */
  detail?: string | undefined
  otherNames?: readonly string[] | undefined
  /** Always offered, whatever is typed, for example to add something that isn't in the list. */
  always?: boolean | undefined
}

/** Returns a unique key, even for options with the same value. */
export const keyOfOption = ({ value, detail = '' }: Option): string => `${value} ${detail}`

/** Returns a list's entries as options, labelled in a language. */
export const optionsOf = (entries: readonly ListEntry[], language: LabelLanguage): Option[] =>
  entries.map((entry) => ({ value: entry.value, label: entry[language] }))

/** Normalizes letters to what people without a Danish keyboard type. */
const normalized = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/**
 * Returns the options that match a text, those starting with it first. Groups stay together and in order, but a group
 * with an exact match comes first, with that option on top.
 */
export function fittingOptions(options: readonly Option[], text: string): readonly Option[] {
  const term = normalized(text)
  if (term === '') return options
  const fitting = options.map((option) => ({ option, at: placeIn(option, term) })).filter(({ at }) => at >= 0)
  if (fitting.every(({ option }) => option.group === undefined))
    return fitting.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ option }) => option)
  const isNamed = ({ label }: Option) => normalized(label) === term
  const groups = Map.groupBy(
    fitting.map(({ option }) => option),
    ({ group }) => group,
  )
  const namedFirst = (one: boolean, other: boolean) => Number(other) - Number(one)
  return [...groups.values()]
    .toSorted((one, other) => namedFirst(one.some(isNamed), other.some(isNamed)))
    .flatMap((group) => group.toSorted((one, other) => namedFirst(isNamed(one), isNamed(other))))
}

/**
 * Returns the position of the text in the label, 0 if another name starts with it or the option is always offered, or
 * -1.
 */
function placeIn({ label, otherNames, always }: Option, term: string): number {
  const at = normalized(label).indexOf(term)
  return at < 0 && (always || otherNames?.some((name) => normalized(name).startsWith(term))) ? 0 : at
}

/** Returns the option with exactly this name, or undefined if there is none or several. */
export function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const term = normalized(text)
  const named = options.filter(({ label, value, otherNames = [] }) =>
    [label, value, ...otherNames].some((name) => normalized(name) === term),
  )
  return named.length === 1 ? named[0] : undefined
}
