import { memoize, once } from 'es-toolkit/function'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { type DanishPlace, danishPlaces } from '../../../../shared/kernel/places/danishPlaces.ts'
import { placesNear } from '../../../../shared/kernel/places/nearbyPlaces.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'
import { cityKey, valueKey } from './normalization.ts'
import { regionNamed } from './regionNames.ts'

// Built on first use, and left out of functions that compare no towns.
const placesByName = /* @__PURE__ */ once(() => Map.groupBy(danishPlaces, ({ name }) => cityKey(name)))

/** A character that occurs in no city key. */
const betweenNameAndRegion = '\t'

/** The region distinguishes two towns with the same name. */
const placeKey = memoize(
  ({ name, region }: DanishPlace): string => cityKey(name) + betweenNameAndRegion + valueKey(region),
)

/**
 * Returns the key of the applicant's town for distance searches, whether or not our list has it. Undefined without a
 * town, for a town abroad with a listed name, and if the region doesn't settle which of several towns it is.
 */
export function townKeyOf({ city, region, country }: Pick<Applicant, 'city' | 'region' | 'country'>) {
  if (city === undefined) return undefined
  const key = cityKey(city)
  const named = placesByName().get(key)
  if (named === undefined) return key
  if (country !== undefined && valueKey(country) !== 'denmark') return undefined
  const inRegion = named.filter((place) => region !== undefined && valueKey(place.region) === valueKey(region))
  const [town, another] = inRegion.length > 0 ? inRegion : named
  return town === undefined || another !== undefined ? undefined : placeKey(town)
}

/** Returns true for the key of a town in our list of places. */
export const isListedTown = (key: string): boolean => key.includes(betweenNameAndRegion)

/**
 * Returns the places with a name, or the one in the region after a comma (`Assens, Syddanmark`). Empty if our list has
 * no such town, and undefined if it has none in that region.
 */
function placesNamed(name: string): readonly DanishPlace[] | undefined {
  const [town = '', ...behind] = name.split(',')
  const named = placesByName().get(cityKey(town)) ?? []
  if (behind.length === 0 || named.length === 0) return named
  const region = regionNamed(behind.join(','))
  const inRegion = named.filter((place) => place.region === region)
  return inRegion.length > 0 ? inRegion : undefined
}

/** Returns true if the text names one town: a name alone, or a town in our list with its region after a comma. */
export const isOneTown = (name: string): boolean => !name.includes(',') || (placesNamed(name) ?? []).length > 0

export type NearbyFilter = Pick<ApplicantFilters, 'near' | 'within'>

/**
 * Returns the distance in kilometres from a town, by town key. An unlisted town has only itself. A town with the wrong
 * region has none.
 */
export function distancesFrom(town: string, atMost = Number.POSITIVE_INFINITY): ReadonlyMap<string, number> {
  const towns = placesNamed(town)
  if (towns === undefined) return new Map()
  if (towns.length === 0) return new Map([[cityKey(town), 0]])
  return new Map(placesNear(towns, atMost).map(({ place, kilometres }) => [placeKey(place), kilometres]))
}

export const townsNear = ({ near = '', within = limits.nearby.usual }: NearbyFilter): string[] => [
  ...distancesFrom(near, within).keys(),
]

/** Returns the keys of the regions a town may be in. */
export const regionsOfTown = (near: string): string[] => [
  ...new Set(placesNamed(near)?.map(({ region }) => valueKey(region))),
]
