import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import data from './data/companies.json' with { type: 'json' }
import type { Field } from './fields.ts'
import type { Nationality } from './nationalities.ts'
import type { Chance } from './random.ts'

/** Company name suffixes and possible cities, by country. */
const abroad: Readonly<Record<string, { form: string; cities: readonly string[] }>> = data.abroad

export const danishCompany = (chance: Chance, field: Field): string =>
  `${chance.pick(data.danishStems)} ${chance.pick(field.companies)}`

/** Returns an invented company in a person's home country, with its city. */
export function companyAtHome(chance: Chance, home: Nationality): { company: string; location: string } {
  const place = abroad[home.country]
  if (!place) throw new Error(`No companies are known in ${home.country}`)
  const [first, second] = chance.some(home.surnames, 2)
  return {
    company: `${first} & ${second} ${place.form}`,
    location: `${chance.pick(place.cities)}, ${labelOf(countries, home.country, 'da')}`,
  }
}

/** Invented schools and course centres that issue certificates. */
export const { issuers } = data
