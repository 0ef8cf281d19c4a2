import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'

type Home = Pick<Applicant, 'city' | 'country'>
type HomeAfter = Record<'street' | 'postcode' | 'geoCoordinates', undefined> & Pick<Applicant, 'region' | 'country'>

/**
 * What goes with another town or country than those of before, where somebody says that they live there now: street, postcode and
 * coordinates were those of the last one, and a Danish town of one region tells that. Undefined where it is the same.
 */
export function homeAfterMove(before: Home, now: Home): HomeAfter | undefined {
  if (now.city === before.city && now.country === before.country) return undefined
  const saysCountry = now.country !== before.country
  const abroad = saysCountry && now.country !== undefined && now.country !== 'Denmark'
  const places = abroad ? [] : danishPlaces.filter(({ name }) => name === now.city)
  const [only] = places
  const isKnown = only !== undefined && places.length === 1
  return {
    street: undefined,
    postcode: undefined,
    geoCoordinates: undefined,
    region: isKnown ? only.region : undefined,
    country: isKnown && !saysCountry ? 'Denmark' : now.country,
  }
}
