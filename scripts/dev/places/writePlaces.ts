import { writeFile } from 'node:fs/promises'
import { countriesSource } from './countries.ts'
import { danishPlacesSource } from './danishPlaces.ts'

const places = new URL('../../../shared/kernel/places/', import.meta.url)
await writeFile(new URL('countries.ts', places), await countriesSource())
await writeFile(new URL('danishPlaces.ts', places), await danishPlacesSource())
