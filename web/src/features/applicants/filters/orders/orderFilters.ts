import type { FilterName } from '../../view/filters.ts'

/** The filters of what orders ask, whose controls come with a script of their own. */
const names = ['near', 'validOn', 'languageLevel', 'availableBy', 'anyOf'] as const satisfies readonly FilterName[]
export type OrderFilterName = (typeof names)[number]

export const isOfOrders = (name: FilterName): name is OrderFilterName => (names as readonly string[]).includes(name)
