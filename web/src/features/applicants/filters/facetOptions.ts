import type { LabelLanguage } from '../../../../../shared/kernel/lists/listEntry.ts'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'

/** One value that can be filtered on. `count` is how many results it has; undefined while that is not known. */
export interface FacetOption {
  value: string
  label: string
  count: number | undefined
  group?: string
}

interface Choices {
  /** The values that are offered, found or not; none where values are free text. */
  list: readonly string[]
  /** Whether the list's values that are neither counted nor chosen are left out. */
  onlyFound?: boolean
  counts: readonly FacetCount[] | undefined
  /** What is chosen stays among the options, whatever is counted. */
  chosen: readonly string[]
  label: (value: string) => string
  /** The heading that a value stands under. */
  groupOf?: (value: string) => string | undefined
}

/** Every value of the list, of the counts and of the choice, each once: in the list's order, then the most frequent first. */
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

/** Options for a long list: by heading where there are any, the most frequent first, then by label. */
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

/** The options in an order given by their values; those that it does not name come last. */
export function inOrder(options: readonly FacetOption[], order: readonly string[]): FacetOption[] {
  const place = new Map(order.map((value, index) => [value, index]))
  const placeOf = (option: FacetOption): number => place.get(option.value) ?? order.length
  return options.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Options parted by their headings, in the order in which those first appear. */
export function groupsOf(options: readonly FacetOption[]): { heading: string | undefined; options: FacetOption[] }[] {
  const groups = Map.groupBy(options, (option) => option.group)
  return [...groups].map(([heading, inGroup]) => ({ heading, options: inGroup }))
}

/** A text for comparing: capitals, accents and Danish spellings do not matter. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/æ/g, 'ae')
    .replaceAll(/ø/g, 'oe')
    .replaceAll(/å/g, 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** The options in whose label or value some word begins with the text; capitals, accents and Danish spellings do not matter. */
export function matchingOptions(options: readonly FacetOption[], text: string): FacetOption[] {
  const wanted = folded(text.trim())
  if (wanted === '') return [...options]
  const matches = (name: string) => folded(name).startsWith(wanted) || folded(name).includes(` ${wanted}`)
  return options.filter(({ label, value }) => matches(label) || matches(value))
}
