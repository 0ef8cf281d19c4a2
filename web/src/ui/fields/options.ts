import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
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

const apostrophes = /['’‘ʼ]/g

/** Normalizes letters to what people without the right keyboard type. `aa` is no `a`, so that it finds å at once. */
export const normalized = (text: string): string =>
  text.trim().replaceAll(apostrophes, '').normalize('NFC').split(/å|aa/i).map(normalizeLetters).join('aa')

const normalizedLists = new WeakMap<readonly string[], readonly string[]>()

/** Returns an option's other names, normalized once per list: a country has dozens, and each key compares them all. */
function namesOf({ otherNames = [] }: Option): readonly string[] {
  const names = normalizedLists.get(otherNames) ?? otherNames.map(normalized)
  normalizedLists.set(otherNames, names)
  return names
}

/**
 * Returns the options that match a text, those starting with it first. Groups stay together and in order, but a group
 * with an exact match comes first, with that option on top. Later words of other names count only if nothing else
 * matches: `pol` is Poland, and not North Korea, which is `Korea Północna` in Polish.
 */
export function fittingOptions(options: readonly Option[], text: string): readonly Option[] {
  const term = normalized(text)
  if (term === '') return options
  const placed = options.map((option) => ({ option, at: placeIn(option, term) })).filter(({ at }) => at >= 0)
  const fitting = placed.some(({ option }) => !option.always)
    ? placed
    : options.filter((option) => option.always || hasWord(option, term)).map((option) => ({ option, at: 0 }))
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
 * Returns the position of the text in the label, 0 if another name starts with it or with its first word, or the option
 * is always offered, or -1.
 */
function placeIn(option: Option, term: string): number {
  const at = normalized(option.label).indexOf(term)
  // People add what the list doesn't have: `spawacz MIG`.
  const isNamed = () => namesOf(option).some((name) => name.startsWith(term) || term.startsWith(`${name} `))
  return at < 0 && (option.always || isNamed()) ? 0 : at
}

const hasWord = (option: Option, term: string): boolean => namesOf(option).some((name) => name.includes(` ${term}`))

/**
 * Returns the option with exactly this name, or undefined if there is none or several. Labels count before names in
 * other languages, which may mean another option.
 */
export function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const term = normalized(text)
  const labelled = options.filter(({ label, value }) => normalized(label) === term || normalized(value) === term)
  const named = labelled.length > 0 ? labelled : options.filter((option) => namesOf(option).includes(term))
  return named.length === 1 ? named[0] : undefined
}
