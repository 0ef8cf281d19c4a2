import type { FilterName } from '../../view/filters.ts'

/** The filters of what orders ask and of what ends, and the one that is typed: their controls come with a script of their own. */
const names = [
  'near',
  'skills',
  'validOn',
  'languageLevel',
  'availableBy',
  'permitEndsWithin',
  'papersEndWithin',
  'cleared',
  'anyOf',
] as const satisfies readonly FilterName[]
export type OrderFilterName = (typeof names)[number]

export const isOfOrders = (name: FilterName): name is OrderFilterName => (names as readonly string[]).includes(name)
