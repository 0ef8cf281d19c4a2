import { danishPlaces } from '../../../../shared/domain/places/danishPlaces.ts'
import { cityKey, valueKey } from '../meaning/folding.ts'
import type { SearchDocument } from '../meaning/searchDocument.ts'

/** Degrees, in OpenSearch's names. */
export interface GeoPoint {
  lat: number
  lon: number
}

const towns = Map.groupBy(danishPlaces, ({ name }) => cityKey(name))

/**
 * Where the applicant's town lies. Undefined for towns that are not in the list, for those abroad, and where several have
 * the name and the applicant's region does not tell which.
 */
export function townPoint({ facets, row }: Pick<SearchDocument, 'facets' | 'row'>): GeoPoint | undefined {
  if (row.country !== undefined && row.country !== 'Denmark') return undefined
  const named = towns.get(facets.location[0] ?? '') ?? []
  const inRegion = named.filter(({ region }) => facets.region.includes(valueKey(region)))
  const [town, another] = inRegion.length > 0 ? inRegion : named
  return town === undefined || another !== undefined ? undefined : { lat: town.lat, lon: town.lng }
}
