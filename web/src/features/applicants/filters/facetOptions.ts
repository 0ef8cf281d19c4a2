import type { LabelLanguage } from '../../../../../shared/kernel/lists/listEntry.ts'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'
import { normalized } from '../../../ui/fields/options.ts'

/** One filter value. `count` is its number of results; undefined while unknown. */
export interface FacetOption {
  value: string
  label: string
  count: number | undefined
  group?: string
}

interface Choices {
  /** Values that are always offered; empty if values are free text. */
  list: readonly string[]
  /** Whether to leave out list values that are neither counted nor chosen. */
  onlyFound?: boolean
  counts: readonly FacetCount[] | undefined
  /** Chosen values stay among the options, regardless of the counts. */
  chosen: readonly string[]
  label: (value: string) => string
  /** Returns the heading of a value. */
  groupOf?: (value: string) => string | undefined
}

/** Returns the distinct values of the list, the counts and the choice: first in the list's order, then by frequency. */
export function facetOptions({ list, onlyFound = false, counts, chosen, label, groupOf }: Choices): FacetOption[] {
  const countOf = new Map(counts?.map(({ value, count }) => [value, count]))
  const values = new Set([...(onlyFound ? [] : list), ...countOf.keys(), ...chosen])
  return [...values].map((value) => {
    const group = groupOf?.(value)
    return {
      value,
      label: label(value),
      count: counts && (countOf.get(value) ?? 0),
      ...(group !== undefined && { group }),
    }
  })
}

/** Sorts the options of a long list by heading, then by frequency, then by label. */
export function mostFrequentFirst(options: readonly FacetOption[], language: LabelLanguage): FacetOption[] {
  const groups = [...new Set(options.map((option) => option.group))]
  const collator = new Intl.Collator(language)
  return options.toSorted(
    (a, b) =>
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      (b.count ?? 0) - (a.count ?? 0) ||
      collator.compare(a.label, b.label),
  )
}

/** Sorts the options by the given order of values; unlisted ones come last. */
export function inOrder(options: readonly FacetOption[], order: readonly string[]): FacetOption[] {
  const place = new Map(order.map((value, index) => [value, index]))
  const placeOf = (option: FacetOption): number => place.get(option.value) ?? order.length
  return options.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Groups options by heading, in the order in which the headings first appear. */
export function groupsOf(options: readonly FacetOption[]): { heading: string | undefined; options: FacetOption[] }[] {
  const groups = Map.groupBy(options, (option) => option.group)
  return [...groups].map(([heading, inGroup]) => ({ heading, options: inGroup }))
}

/**
 * Returns the options whose label, value or other names have a word that starts with the text. Ignores case, accents
 * and Danish spellings.
 */
export function matchingOptions(
  options: readonly FacetOption[],
  text: string,
  otherNames: (value: string) => readonly string[] = () => [],
): FacetOption[] {
  const term = normalized(text)
  if (term === '') return [...options]
  const matches = (name: string) => ` ${normalized(name)}`.includes(` ${term}`)
  return options.filter(({ label, value }) => [label, value, ...otherNames(value)].some(matches))
}
