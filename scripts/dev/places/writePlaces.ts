import { writeFile } from 'node:fs/promises'
import { printHelpAndExit } from '../../cli/command.ts'
import { countriesSource } from './countries.ts'
import { danishPlacesSource } from './danishPlaces.ts'

printHelpAndExit(`npm run places

  Writes the countries and Danish places in shared/kernel/places from their packages.`)
const places = new URL('../../../shared/kernel/places/', import.meta.url)
await writeFile(new URL('countries.ts', places), await countriesSource())
await writeFile(new URL('danishPlaces.ts', places), await danishPlacesSource())
