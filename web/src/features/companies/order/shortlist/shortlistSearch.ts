import { clientLimits } from '../../../../../../shared/companies/domain/clientLimits.ts'
import { type Order, shortlistArea } from '../../../../../../shared/companies/domain/order.ts'

/** The search area and size of a shortlist. */
export interface ShortlistSearch {
  /** In kilometres. */
  within: number
  orRelocate: boolean
  /** Maximum number of people listed per group. */
  most: number
}

export const mostNamed = clientLimits.crew.most

/** Returns the initial search of a shortlist, with the area of the order. */
export const searchOf = (order: Order): ShortlistSearch => ({ ...shortlistArea(order), most: clientLimits.crew.usual })

/** Returns the search as query parameters. */
export const shortlistQuery = ({ within, orRelocate, most }: ShortlistSearch) => ({
  within: String(within),
  most: String(most),
  orRelocate: orRelocate ? ('yes' as const) : ('no' as const),
})
