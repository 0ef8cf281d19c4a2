import type { Figure } from './figure.ts'
import list from './prices.json' with { type: 'json' }

type PricedItem = keyof typeof list.prices
const prices: Record<PricedItem, { name: string; usd: number; freePerMonth?: number }> = list.prices

/** The quantity of each priced item, in the unit of its price: millions, GB-seconds, GB, GB-months. */
export type Quantities = Partial<Record<PricedItem, number>>

const entriesOf = (quantities: Quantities): [PricedItem, number][] =>
  Object.entries(quantities) as [PricedItem, number][]

export const costOf = (quantities: Quantities): number =>
  entriesOf(quantities).reduce((sum, [item, quantity]) => sum + prices[item].usd * quantity, 0)

/** Returns one figure per item, in USD. */
export const costFigures = (group: string, quantities: Quantities): Figure[] =>
  entriesOf(quantities).map(([item, quantity]) => ({
    group,
    name: `${prices[item].name} (${quantity.toLocaleString('en', { maximumSignificantDigits: 3 })} x ${prices[item].usd} USD)`,
    value: prices[item].usd * quantity,
    unit: 'USD',
  }))

export const lessFree = (quantities: Quantities): Quantities =>
  Object.fromEntries(
    entriesOf(quantities).map(([item, quantity]) => [item, Math.max(0, quantity - (prices[item].freePerMonth ?? 0))]),
  )
