import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { countriesSource } from '../../scripts/dev/places/countries.ts'
import { danishPlacesSource } from '../../scripts/dev/places/danishPlaces.ts'
import { regions } from '../../shared/kernel/lists/regions.ts'
import { countries } from '../../shared/kernel/places/countries.ts'
import { danishPlaces } from '../../shared/kernel/places/danishPlaces.ts'
import { placesNear } from '../../shared/kernel/places/nearbyPlaces.ts'

const checkedIn = (name: string) => readFile(new URL(`../../shared/kernel/places/${name}`, import.meta.url), 'utf8')

test('the checked-in places match their sources', async () => {
  expect(await countriesSource()).toBe(await checkedIn('countries.ts'))
  expect(await danishPlacesSource()).toBe(await checkedIn('danishPlaces.ts'))
})

test('there are about 190 unique countries with Danish names', () => {
  expect(countries.length).toBeGreaterThanOrEqual(190)
  expect(countries.length).toBeLessThan(200)
  expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length)
  expect(new Set(countries.map((country) => country.value)).size).toBe(countries.length)
  expect(countries).toContainEqual({ code: 'DK', value: 'Denmark', en: 'Denmark', da: 'Danmark' })
  expect(countries).toContainEqual({ code: 'UA', value: 'Ukraine', en: 'Ukraine', da: 'Ukraine' })
  expect(countries).toContainEqual({ code: 'NL', value: 'Netherlands', en: 'Netherlands', da: 'Nederlandene' })
})

test('Danish towns have Danish names and cover all five regions', () => {
  const names = danishPlaces.map((place) => place.name)
  expect(names).toEqual(expect.arrayContaining(['København', 'Aarhus', 'Aalborg', 'Odense', 'Skærbæk', 'Rønne']))
  expect(names).not.toContain('Copenhagen')
  expect(new Set(danishPlaces.map((place) => place.region))).toEqual(new Set(regions.map((region) => region.value)))
  for (const place of danishPlaces) {
    expect(place.lat).toBeGreaterThan(54.5)
    expect(place.lat).toBeLessThan(57.8)
    expect(place.lng).toBeGreaterThan(8)
    expect(place.lng).toBeLessThan(15.3)
  }
  const keys = danishPlaces.map((place) => `${place.name}, ${place.region}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['Hinnerup', 'Aarhus', 20],
  ['Lystrup', 'Aarhus', 15],
  ['Hørning', 'Skanderborg', 12],
  ['Svinninge', 'Holbæk', 20],
  ['Borup', 'Køge', 20],
])('of two towns with the same name in a region, %s is the larger one, near %s', (town, near, kilometres) => {
  const towns = danishPlaces.filter(({ name }) => name === near)
  expect(placesNear(towns, kilometres).map(({ place }) => place.name)).toContain(town)
})
