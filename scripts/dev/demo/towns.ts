import type { RegionName } from '../../../shared/kernel/lists/regions.ts'
import { danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'
import data from './data/towns.json' with { type: 'json' }

export interface Town {
  name: string
  region: RegionName
  lat: number
  lng: number
  postcodes: readonly string[]
}

const placeOf = new Map(danishPlaces.map((place) => [place.name, place]))

/** Danish towns with about how many of a thousand applicants live there. Throws for a name that the places file does not know. */
export const towns: readonly (readonly [Town, number])[] = data.danish.map(({ name, postcodes, weight }) => {
  const place = placeOf.get(name)
  if (!place) throw new Error(`${name} is not among the Danish places`)
  return [{ ...place, postcodes }, weight] as const
})

/** Towns of commuters across the border, with phone numbers that the authorities there reserve for fiction. */
export const { streets: danishStreets, border: borderTowns } = data
