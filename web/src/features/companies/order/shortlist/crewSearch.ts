import { clientLimits } from '../../../../../../shared/companies/domain/clientLimits.ts'
import { crewArea, type Order } from '../../../../../../shared/companies/domain/order.ts'

/** The search area and size of a shortlist. */
export interface CrewSearch {
  /** In kilometres. */
  within: number
  orRelocate: boolean
  /** Maximum number of people listed per group. */
  most: number
}

export const mostNamed = clientLimits.crew.most

/** Returns the initial search of a shortlist, with the area of the order. */
export const searchOf = (order: Order): CrewSearch => ({ ...crewArea(order), most: clientLimits.crew.usual })

/** Returns the search as query parameters. */
export const crewQuery = ({ within, orRelocate, most }: CrewSearch) => ({
  within: String(within),
  most: String(most),
  orRelocate: orRelocate ? ('yes' as const) : ('no' as const),
})
