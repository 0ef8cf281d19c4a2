import type { LabelLanguage, ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { nationalityAdjectives } from '../../../../shared/kernel/places/nationalityAdjectives.ts'
import type { Option } from '../../ui/fields/options.ts'

const namesOf = new Map(nationalityAdjectives.map(({ code, en, da }) => [code, [...en.split(', '), ...da.split(', ')]]))

/** Returns countries as options, each findable by its nationality adjectives in both languages. */
export const nationalityOptions = (countries: readonly ListEntry[], language: LabelLanguage): Option[] =>
  countries.map((country) => ({
    value: country.value,
    label: country[language],
    otherNames: namesOf.get(country.code),
  }))
