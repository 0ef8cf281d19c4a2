import { clientLimits } from '../../../../../../shared/domain/clientLimits.ts'

/** How far and how wide a crew is looked for. */
export interface CrewSearch {
  /** Kilometres. */
  within: number
  orRelocate: boolean
  /** How many of each kind are named. */
  most: number
}

export const mostNamed = clientLimits.crew.most
export const distances = [10, 20, 30, 50, 75, 100, 200] as const
export const usualSearch: CrewSearch = {
  within: clientLimits.crew.within,
  orRelocate: false,
  most: clientLimits.crew.usual,
}

/** The same as it is asked for. */
export const crewQuery = ({ within, orRelocate, most }: CrewSearch) => ({
  within: String(within),
  most: String(most),
  ...(orRelocate && { orRelocate: 'yes' as const }),
})
