import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../shared/kernel/lists/languages.ts'
import type { LabelLanguage } from '../../../shared/kernel/lists/listEntry.ts'
import { professionNames } from '../../../shared/kernel/lists/professionNames.ts'
import { type NamesOfProfessions, professions } from '../../../shared/kernel/lists/professions.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { otherCountryNames } from '../../../shared/kernel/places/otherCountryNames.ts'
import { ownNamesIn } from '../../../shared/kernel/places/ownNames.ts'
import { publicErrors } from '../../../web/src/applicantForm/formRules.ts'
import { namedOptions } from '../../../web/src/applicantForm/inputs/useNamedOptions.ts'
import { staffErrors } from '../../../web/src/applicantForm/staffFormRules.ts'
import { fittingOptions, optionNamed } from '../../../web/src/ui/fields/options.ts'
import { makeFormValues } from '../../make/formValues.ts'

const ownNames = ownNamesIn(navigator.languages)

const optionsIn = (language: LabelLanguage) => ({
  countries: namedOptions(countries, language, { namesOf: ownNames.countries }),
  nationalities: namedOptions(countries, language, { namesOf: ownNames.nationalities }),
  languages: namedOptions(languages, language, { namesOf: ownNames.languages }),
  professions: namedOptions(professions, language, { namesOf: ownNames.professions }),
})
const optionsBy = { en: optionsIn('en'), da: optionsIn('da') }
const options = optionsBy.da
const every = Object.values(optionsBy).flatMap((each) => Object.values(each))

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
    ['countries', 'Great Britain', 'United Kingdom'],
    ['countries', 'uk', 'United Kingdom'],
    ['countries', 'England', 'United Kingdom'],
    ['countries', 'Grossbritannien', 'United Kingdom'],
    ['countries', 'Czech Republic', 'Czechia'],
    ['countries', 'Ceska republika', 'Czechia'],
    ['countries', 'Республіка Молдова', 'Moldova'],
    ['countries', 'The Netherlands', 'Netherlands'],
    ['nationalities', 'Republic of Moldova', 'Moldova'],
    ['nationalities', 'Hviderusland', 'Belarus'],
    ['nationalities', 'Bosnien', 'Bosnia and Herzegovina'],
    ['nationalities', 'America', 'United States'],
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
    ['languages', 'limba romana', 'Romanian'],
    ['languages', 'język polski', 'Polish'],
    ['languages', 'po polsku', 'Polish'],
    ['languages', 'magyarul', 'Hungarian'],
    ['languages', 'čeština', 'Czech'],
    ['languages', 'cestina', 'Czech'],
    ['languages', 'český jazyk', 'Czech'],
    ['languages', 'Ungarsk', 'Hungarian'],
    ['languages', 'Rumaensk', 'Romanian'],
    ['countries', 'Danmark', 'Denmark'],
    ['countries', 'Tyskland', 'Germany'],
    ['nationalities', 'Denmark', 'Denmark'],
    ['nationalities', 'Polska', 'Poland'],
    ['nationalities', 'española', 'Spain'],
    ['nationalities', 'česká', 'Czechia'],
    ['professions', 'Welder', 'Welder'],
    ['professions', 'svejser', 'Welder'],
    ['professions', 'soldador', 'Welder'],
    ['professions', 'hegesztő', 'Welder'],
    ['professions', 'hegeszto', 'Welder'],
    ['professions', 'svářeč', 'Welder'],
    ['professions', 'zvarac', 'Welder'],
    ['professions', 'zavarivač', 'Welder'],
    ['professions', 'tesař', 'Carpenter/Joiner'],
    ['professions', 'tesar', 'Carpenter/Joiner'],
    ['professions', 'tømrer', 'Carpenter/Joiner'],
    ['professions', 'tomrer', 'Carpenter/Joiner'],
    ['professions', 'toemrer', 'Carpenter/Joiner'],
    ['professions', 'joiner', 'Carpenter/Joiner'],
    ['professions', 'blikkenslager', 'Plumber/Pipefitter'],
    ['professions', 'dustman', 'Refuse Collector'],
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
  ] as const)('of %s: %s is %s, whatever language is shown', (list, typed, value) => {
    for (const shown of [optionsBy.en, optionsBy.da]) expect(optionNamed(shown[list], typed)?.value).toBe(value)
  })

  it.each([
    ['en', 'elektriker', ['Building Electrician', 'Electrical Fitter']],
    ['en', 'chauff', ['Van Driver', 'Lorry Driver']],
    ['da', 'electrician', ['Building Electrician']],
    ['da', 'cieśla', ['Carpenter/Joiner', 'Concrete Worker']],
  ] as const)('shown in %s, offer by %s: %j', (language, typed, values) => {
    const offered = fittingOptions(optionsBy[language].professions, typed).map(({ value }) => value)
    expect(offered).toEqual(expect.arrayContaining([...values]))
  })

  it('find a profession that more words follow', () => {
    expect(fittingOptions(options.professions, 'Spawacz MIG').map(({ value }) => value)).toEqual(['Welder'])
    expect(fittingOptions(options.professions, 'spaw').map(({ value }) => value)).toEqual(['Welder'])
  })

  it('match by a later word only if nothing else fits', () => {
    const offered = (typed: string) => fittingOptions(options.nationalities, typed).map(({ value }) => value)
    expect(offered('pol')).toContain('Poland')
    expect(offered('pol')).not.toContain('North Korea')
    expect(offered('północna')).toContain('North Korea')
  })

  it('never take an entry away from its own label', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...every).chain((list) => fc.tuple(fc.constant(list), fc.constantFrom(...list))),
        ([list, option]) => {
          expect(optionNamed(list, option.label)).toBe(option)
          expect(fittingOptions(list, option.label)).toContain(option)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('of a country include long and former ones, and none of another country', () => {
    const codes: string[] = countries.map(({ code }) => code)
    const names = Object.values(otherCountryNames).flatMap((written) => written.split(', '))
    expect(Object.keys(otherCountryNames).filter((code) => !codes.includes(code))).toEqual([])
    expect(names.filter((name) => name === '' || name !== name.trim())).toEqual([])
    for (const name of names) expect(optionNamed(options.countries, name), name).toBeDefined()
  })

  it('exist for each profession and language, without empty or repeated ones', () => {
    for (const { code } of professions)
      for (const [language, table] of Object.entries(professionNames)) {
        const written: Partial<NamesOfProfessions> = table
        if (written[code] === undefined) expect(['en', 'da']).toContain(language)
        const names = (written[code] ?? 'none').split(', ')
        expect(names.every((name) => name !== '' && name === name.trim())).toBe(true)
        expect(new Set(names).size).toBe(names.length)
      }
  })

  it('are written in the letters of their language', () => {
    for (const { code } of professions)
      for (const language of ['uk', 'bg'] as const)
        expect(professionNames[language][code].replace(/C\+E|CNC|CE|B|D|TIG/g, '')).toMatch(
          /^[\p{Script=Cyrillic}\s,.'’-]*$/u,
        )
  })
})

describe('a text that is not in the list', () => {
  it.each([publicErrors, staffErrors])('asks for a choice, and never says that the field is required', (errorsOf) => {
    const values = makeFormValues({ nationality: 'Polskka', country: 'Danska' })
    values.pending.professions.profession = 'Spawacz MIG'
    values.pending.languages.language = 'polsku'
    const choose = { message: 'Choose from the list' }
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
