import { memoize } from 'es-toolkit/function'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { type DanishPlace, danishPlaces } from '../../../../shared/kernel/places/danishPlaces.ts'
import { placesNear } from '../../../../shared/kernel/places/nearbyPlaces.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'
import { cityKey, valueKey } from './folding.ts'
import { regionNamed } from './regionNames.ts'

const placesByName = Map.groupBy(danishPlaces, ({ name }) => cityKey(name))

/** No key of a city holds it. */
const betweenNameAndRegion = '\t'

/** Two towns of one name are told apart by their regions. */
const placeKey = memoize(
  ({ name, region }: DanishPlace): string => cityKey(name) + betweenNameAndRegion + valueKey(region),
)

/**
 * The key of the town that somebody lives in, by which those near another one are found: of a town in the list of places, or of any
 * other. Undefined without a town, for namesakes abroad, and where several have the name and the region does not tell which.
 */
export function townKeyOf({ city, region, country }: Pick<Applicant, 'city' | 'region' | 'country'>) {
  if (city === undefined) return undefined
  const key = cityKey(city)
  const named = placesByName.get(key)
  if (named === undefined) return key
  if (country !== undefined && valueKey(country) !== 'denmark') return undefined
  const inRegion = named.filter((place) => region !== undefined && valueKey(place.region) === valueKey(region))
  const [town, another] = inRegion.length > 0 ? inRegion : named
  return town === undefined || another !== undefined ? undefined : placeKey(town)
}

/** Returns true for the key of a town in our list of places. */
export const isListedTown = (key: string): boolean => key.includes(betweenNameAndRegion)

/**
 * The places that a name means: all of this name, or the one in the region after a comma (`Assens, Syddanmark`). None of
 * a town that our list does not have, and undefined where no town of the list lies in that region.
 */
function placesNamed(name: string): readonly DanishPlace[] | undefined {
  const [town = '', ...behind] = name.split(',')
  const named = placesByName.get(cityKey(town)) ?? []
  if (behind.length === 0 || named.length === 0) return named
  const region = regionNamed(behind.join(','))
  const inRegion = named.filter((place) => place.region === region)
  return inRegion.length > 0 ? inRegion : undefined
}

/** Returns true for one town: by its name alone, or as our list has it in the region after a comma. */
export const isOneTown = (name: string): boolean => !name.includes(',') || (placesNamed(name) ?? []).length > 0

/** What is asked of where somebody lives. */
export type NearbyFilter = Pick<ApplicantFilters, 'near' | 'within'>

/**
 * The key of each town with how far it is from one, in kilometres. A town that no list knows is near itself alone, and one in a region
 * where it is not is near nothing.
 */
export function distancesFrom(town: string, atMost = Number.POSITIVE_INFINITY): ReadonlyMap<string, number> {
  const towns = placesNamed(town)
  if (towns === undefined) return new Map()
  if (towns.length === 0) return new Map([[cityKey(town), 0]])
  return new Map(placesNear(towns, atMost).map(({ place, kilometres }) => [placeKey(place), kilometres]))
}

/** The keys of the towns that are near one. */
export const townsNear = ({ near = '', within = limits.nearby.usual }: NearbyFilter): string[] => [
  ...distancesFrom(near, within).keys(),
]

/** The keys of the regions that a town may lie in. */
export const regionsOfTown = (near: string): string[] => [
  ...new Set(placesNamed(near)?.map(({ region }) => valueKey(region))),
]
