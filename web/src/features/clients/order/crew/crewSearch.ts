import { clientLimits } from '../../../../../../shared/companies/domain/clientLimits.ts'
import { crewArea, type Order } from '../../../../../../shared/companies/domain/order.ts'

/** How far and how wide a crew is looked for. */
export interface CrewSearch {
  /** Kilometres. */
  within: number
  orRelocate: boolean
  /** How many of each kind are named. */
  most: number
}

export const mostNamed = clientLimits.crew.most

/** What a crew is looked for with first: as far and as wide as its order says. */
export const searchOf = (order: Order): CrewSearch => ({ ...crewArea(order), most: clientLimits.crew.usual })

/** The same as it is asked for. */
export const crewQuery = ({ within, orRelocate, most }: CrewSearch) => ({
  within: String(within),
  most: String(most),
  orRelocate: orRelocate ? ('yes' as const) : ('no' as const),
})
