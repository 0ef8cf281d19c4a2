import { type DanishPlace, danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'

/** Returns the place of our list with this name, if there is one only. */
export function onlyPlaceNamed(town: string | undefined): DanishPlace | undefined {
  const places = danishPlaces.filter(({ name }) => name === town)
  return places.length === 1 ? places[0] : undefined
}
