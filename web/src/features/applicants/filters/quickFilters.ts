import { type Filters, type ListFilter, tidyFilters } from '../view/filters.ts'

/** One-click filters for common questions. Each sets one list and leaves other filters unchanged. */
export const quickFilters = {
  newCandidates: { name: 'pipelineStage', values: ['new'] },
  availableNow: { name: 'pipelineStage', values: ['shortlisted'] },
  blueCollar: { name: 'tradeSkills', values: ['Construction', 'Welding', 'Carpentry'] },
} as const satisfies Record<string, { name: ListFilter; values: readonly string[] }>
export type QuickFilterName = keyof typeof quickFilters

/** Returns whether exactly this quick filter's values are chosen. */
export function isApplied(filters: Filters, quick: QuickFilterName): boolean {
  const { name, values } = quickFilters[quick]
  const chosen = filters[name] ?? []
  return chosen.length === values.length && values.every((value) => chosen.includes(value))
}

/** Returns the filters with a quick filter applied, or removed if it was applied. */
export function toggled(filters: Filters, quick: QuickFilterName): Filters {
  const { name, values } = quickFilters[quick]
  return tidyFilters({ ...filters, [name]: isApplied(filters, quick) ? [] : values })
}
