import { type DanishPlace, danishPlaces } from './danishPlaces.ts'

const earthRadius = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

type Point = Pick<DanishPlace, 'lat' | 'lng'>

/** Returns the straight-line distance between two towns, in kilometres (haversine). */
export function kilometresBetween(one: Point, other: Point): number {
  const [north, east] = [radians(other.lat - one.lat) / 2, radians(other.lng - one.lng) / 2]
  const chord = Math.sin(north) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

/** Returns the towns within this many kilometres of any of the given ones, including those, each with its distance to the nearest. */
export function placesNear(towns: readonly Point[], kilometres: number): { place: DanishPlace; kilometres: number }[] {
  return danishPlaces
    .map((place) => ({ place, kilometres: Math.min(...towns.map((town) => kilometresBetween(town, place))) }))
    .filter((near) => near.kilometres <= kilometres)
}
