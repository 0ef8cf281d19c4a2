import type { FilterName } from '../../view/filters.ts'

/** The filters for order requirements and expiry dates, and the free-text one: their controls have their own script. */
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
