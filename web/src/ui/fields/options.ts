import type { LabelLanguage, ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'

export interface Option {
  value: string
  label: string
  /** The heading above it. */
  group?: string | undefined
  /** Tells it from others with the same label. */
  detail?: string | undefined
  /** Other words that people type for it. */
  otherNames?: readonly string[] | undefined
  /** Offered whatever is typed, such as for something that no list has. */
  always?: boolean | undefined
}

/** Tells options with the same value apart. */
export const keyOfOption = ({ value, detail = '' }: Option): string => `${value} ${detail}`

/** The entries of a list as options in a language. */
export const optionsOf = (entries: readonly ListEntry[], language: LabelLanguage): Option[] =>
  entries.map((entry) => ({ value: entry.value, label: entry[language] }))

/** Letters as people without a Danish keyboard type them. */
const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/**
 * The options that a text fits: those that begin with it come first. Groups stay together, in their order; one with an option of
 * just this name comes first, and that option in it.
 */
export function fittingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text)
  if (wanted === '') return options
  const fitting = options.map((option) => ({ option, at: placeIn(option, wanted) })).filter(({ at }) => at >= 0)
  if (fitting.every(({ option }) => option.group === undefined))
    return fitting.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ option }) => option)
  const isNamed = ({ label }: Option) => folded(label) === wanted
  const groups = Map.groupBy(
    fitting.map(({ option }) => option),
    ({ group }) => group,
  )
  const namedFirst = (one: boolean, other: boolean) => Number(other) - Number(one)
  return [...groups.values()]
    .toSorted((one, other) => namedFirst(one.some(isNamed), other.some(isNamed)))
    .flatMap((group) => group.toSorted((one, other) => namedFirst(isNamed(one), isNamed(other))))
}

/** Where the text stands in the option's label, or else at the beginning of another name of it; -1 for nowhere. What is always offered fits any. */
function placeIn({ label, otherNames, always }: Option, wanted: string): number {
  const at = folded(label).indexOf(wanted)
  return at < 0 && (always || otherNames?.some((name) => folded(name).startsWith(wanted))) ? 0 : at
}

/** The option that a text names in full, if there is only one of that name. */
export function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const wanted = folded(text)
  const named = options.filter(({ label, value, otherNames = [] }) =>
    [label, value, ...otherNames].some((name) => folded(name) === wanted),
  )
  return named.length === 1 ? named[0] : undefined
}
