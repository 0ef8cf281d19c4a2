import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../shared/kernel/lists/languages.ts'
import { applicantLanguages, professionNames } from '../../../shared/kernel/lists/professionNames.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { ownNamesIn } from '../../../shared/kernel/places/ownNames.ts'
import { publicErrors } from '../../../web/src/applicantForm/formRules.ts'
import { namedOptions } from '../../../web/src/applicantForm/inputs/useNamedOptions.ts'
import { staffErrors } from '../../../web/src/applicantForm/staffFormRules.ts'
import { fittingOptions, optionNamed } from '../../../web/src/ui/fields/options.ts'
import { makeFormValues } from '../../make/formValues.ts'

const ownNames = ownNamesIn(navigator.languages)

const options = {
  countries: namedOptions(countries, 'en', { namesOf: ownNames.countries }),
  nationalities: namedOptions(countries, 'da', { namesOf: ownNames.nationalities }),
  languages: namedOptions(languages, 'en', { namesOf: ownNames.languages }),
  professions: namedOptions(professions, 'da', { namesOf: ownNames.professions }),
}

describe('names in the own language', () => {
  it.each([
    ['countries', 'Polska', 'Poland'],
    ['countries', 'Україна', 'Ukraine'],
    ['countries', 'Ukraina', 'Ukraine'],
    ['countries', 'Lietuva', 'Lithuania'],
    ['countries', 'latvija', 'Latvia'],
    ['countries', 'România', 'Romania'],
    ['countries', 'romania', 'Romania'],
    ['countries', 'България', 'Bulgaria'],
    ['countries', 'Deutschland', 'Germany'],
    ['countries', 'Magyarország', 'Hungary'],
    ['countries', 'Niemcy', 'Germany'],
    ['nationalities', 'Polka', 'Poland'],
    ['nationalities', 'polskie', 'Poland'],
    ['nationalities', 'українець', 'Ukraine'],
    ['nationalities', 'română', undefined],
    ['nationalities', 'român', 'Romania'],
    ['nationalities', 'lietuvis', 'Lithuania'],
    ['nationalities', 'magyar', 'Hungary'],
    ['languages', 'polski', 'Polish'],
    ['languages', 'українська', 'Ukrainian'],
    ['languages', 'ukrainiecki', undefined],
    ['languages', 'ukraiński', 'Ukrainian'],
    ['languages', 'lietuvių', 'Lithuanian'],
    ['languages', 'latviešu', 'Latvian'],
    ['languages', 'Deutsch', 'German'],
    ['languages', 'български', 'Bulgarian'],
    ['professions', 'spawacz', 'Welder'],
    ['professions', 'SUDOR', 'Welder'],
    ['professions', 'зварювальник', 'Welder'],
    ['professions', 'suvirintojas', 'Welder'],
    ['professions', 'metinātājs', 'Welder'],
    ['professions', 'заварчик', 'Welder'],
    ['professions', 'Schweisser', 'Welder'],
    ['professions', 'tâmplar', 'Carpenter/Joiner'],
    ['professions', 'ciesla', 'Carpenter/Joiner'],
    ['professions', 'кур’єр', 'Courier'],
  ] as const)('of %s: %s is %s', (list, typed, value) => {
    expect(optionNamed(options[list], typed)?.value).toBe(value)
  })

  it('find a profession that more words follow', () => {
    expect(fittingOptions(options.professions, 'Spawacz MIG').map(({ value }) => value)).toEqual(['Welder'])
    expect(fittingOptions(options.professions, 'spaw').map(({ value }) => value)).toEqual(['Welder'])
  })

  it('never take an entry away from its own label', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...Object.values(options))
          .chain((list) => fc.tuple(fc.constant(list), fc.constantFrom(...list))),
        ([list, option]) => {
          expect(optionNamed(list, option.label)).toBe(option)
          expect(fittingOptions(list, option.label)).toContain(option)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('exist for each profession and language, without empty or repeated ones', () => {
    for (const { code } of professions)
      for (const language of applicantLanguages) {
        const names = professionNames[code][language].split(', ')
        expect(names.every((name) => name !== '' && name === name.trim())).toBe(true)
        expect(new Set(names).size).toBe(names.length)
      }
  })

  it('are written in the letters of their language', () => {
    for (const { code } of professions)
      for (const language of ['uk', 'bg'] as const)
        expect(professionNames[code][language].replace(/C\+E|CNC|CE|B|D|TIG/g, '')).toMatch(
          /^[\p{Script=Cyrillic}\s,.'’-]*$/u,
        )
  })
})

describe('a text that is not in the list', () => {
  it.each([publicErrors, staffErrors])('asks for a choice, and never says that the field is required', (errorsOf) => {
    const values = makeFormValues({ nationality: 'Polskka', country: 'Danska' })
    values.pending.professions.profession = 'Spawacz MIG'
    values.pending.languages.language = 'polsku'
    const choose = { message: 'Please choose from the list' }
    expect(errorsOf({ ...values, professions: [], languages: [] })).toMatchObject({
      nationality: choose,
      country: choose,
      pending: { professions: { profession: choose }, languages: { language: choose } },
    })
    expect(errorsOf({ ...values, professions: [], languages: [] })).not.toHaveProperty('professions')
  })

  it('keeps the exact messages of empty fields', () => {
    const empty = makeFormValues({ nationality: '', country: '', professions: [], languages: [] })
    expect(publicErrors(empty)).toMatchObject({
      nationality: { message: 'Nationality is required' },
      country: { message: 'Country is required' },
      professions: { message: 'At least one profession is required' },
      languages: { message: 'At least one language is required' },
    })
  })
})
