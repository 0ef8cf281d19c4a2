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

/** Danish towns, weighted per thousand applicants. Throws for a name that isn't in the places file. */
export const towns: readonly (readonly [Town, number])[] = data.danish.map(({ name, postcodes, weight }) => {
  const place = placeOf.get(name)
  if (!place) throw new Error(`${name} is not among the Danish places`)
  return [{ ...place, postcodes }, weight] as const
})

/** Towns of cross-border commuters, with phone numbers that the authorities there reserve for fiction. */
export const { streets: danishStreets, border: borderTowns } = data
