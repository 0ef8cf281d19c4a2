import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { onlyPlaceNamed } from './onlyPlaceNamed.ts'

type Home = Pick<Applicant, 'city' | 'country'>
type HomeAfter = Record<'street' | 'postcode' | 'geoCoordinates', undefined> & Pick<Applicant, 'region' | 'country'>

/**
 * Returns the fields to change when someone moves to another town or country, or undefined if they don't. Street,
 * postcode and coordinates are cleared. The region is set if the town is a Danish one with a single match.
 */
export function homeAfterMove(before: Home, now: Home): HomeAfter | undefined {
  if (now.city === before.city && now.country === before.country) return undefined
  const saysCountry = now.country !== before.country
  const abroad = saysCountry && now.country !== undefined && now.country !== 'Denmark'
  const only = abroad ? undefined : onlyPlaceNamed(now.city)
  return {
    street: undefined,
    postcode: undefined,
    geoCoordinates: undefined,
    region: only?.region,
    country: only && !saysCountry ? 'Denmark' : now.country,
  }
}
