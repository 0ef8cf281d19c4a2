import { describe, expect, it } from 'vitest'
import { facetNames } from '../../../shared/applicants/fields/facets.ts'
import { countryLabel } from '../../../shared/kernel/domain/countryNames.ts'
import { tradeSkills } from '../../../shared/kernel/lists/tradeSkills.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import {
  type FacetOption,
  facetOptions,
  inOrder,
  matchingOptions,
  mostFrequentFirst,
} from '../../../web/src/features/applicants/filters/facetOptions.ts'
import { listOf, otherNamesOf, valueLabel } from '../../../web/src/features/applicants/filters/filterLabels.ts'
import type { FilterName } from '../../../web/src/features/applicants/view/filters.ts'

const tradeNames = tradeSkills.map(({ value }) => value)
const label = (value: string) => value
const option = (value: string, count: number, group?: string): FacetOption => ({
  value,
  label: value,
  count,
  ...(group && { group }),
})
const valuesOf = (options: FacetOption[]) => options.map(({ value }) => value)

describe('the options of a filter', () => {
  it('merge list, counts and selection without repeats', () => {
    const options = facetOptions({
      list: tradeNames.slice(0, 2),
      counts: [
        { value: 'Thatching', count: 3 },
        { value: 'Welding', count: 9 },
      ],
      chosen: ['Welding', 'Falconry'],
      label,
    })
    expect(options.map(({ value, count }) => [value, count])).toEqual([
      ['Construction', 0],
      ['Welding', 9],
      ['Thatching', 3],
      ['Falconry', 0],
    ])
  })

  it('have no counts until they are known', () => {
    const options = facetOptions({ list: tradeNames, counts: undefined, chosen: [], label })
    expect(new Set(options.map(({ count }) => count))).toEqual(new Set([undefined]))
    expect(options).toHaveLength(tradeNames.length)
  })

  it("are sorted by count, then by label in the language's order", () => {
    const options = [option('Århus', 1), option('Aalborg', 1), option('Vejle', 1), option('Odense', 7)]
    expect(valuesOf(mostFrequentFirst(options, 'da'))).toEqual(['Odense', 'Vejle', 'Aalborg', 'Århus'])
    expect(valuesOf(mostFrequentFirst(options, 'en'))).toEqual(['Odense', 'Aalborg', 'Århus', 'Vejle'])
  })

  it('stay grouped', () => {
    const options = [option('a', 1, 'Crafts'), option('b', 9, 'Care'), option('c', 5, 'Crafts')]
    expect(valuesOf(mostFrequentFirst(options, 'en'))).toEqual(['c', 'a', 'b'])
  })

  it('keep their initial order when counts change', () => {
    const options = [option('a', 1), option('b', 9), option('new', 20)]
    expect(valuesOf(inOrder(options, ['b', 'a']))).toEqual(['b', 'a', 'new'])
  })

  it.each([
    ['', ['København', 'Køge', 'Ny Ålborg', 'São Paulo']],
    ['kø', ['København', 'Køge']],
    ['koe', ['København', 'Køge']],
    ['aal', ['Ny Ålborg']],
    ['SAO', ['São Paulo']],
    ['paulo', ['São Paulo']],
    ['borg', []],
  ])('are found by %j', (text, found) => {
    const cities = ['København', 'Køge', 'Ny Ålborg', 'São Paulo'].map((city) => option(city, 1))
    expect(valuesOf(matchingOptions(cities, text))).toEqual(found)
  })
})

describe('the names of a filter value', () => {
  it('include those on papers and earlier labels', () => {
    const options = [{ value: 'Forklift Operator', label: 'Truckcertifikat (gaffeltruck)', count: 1 }]
    const names = (value: string) => otherNamesOf('certificates', value)
    for (const text of ['gaffeltruckcert', 'truckcert', 'forklift'])
      expect(valuesOf(matchingOptions(options, text, names))).toEqual(['Forklift Operator'])
    expect(otherNamesOf('location', 'Aarhus')).toEqual([])
  })
})

describe('the labels of values', () => {
  it('come from the reference lists in either language', () => {
    expect(valueLabel('pipelineStage', 'shortlisted', 'en')).toBe('Shortlisted')
    expect(valueLabel('pipelineStage', 'shortlisted', 'da')).toBe('Udvalgt')
    expect(valueLabel('hasOwnTools', 'yes', 'da')).toBe('Ja')
    expect(valueLabel('tradeSkills', 'Thatching', 'da')).toBe('Thatching')
    expect(valueLabel('location', 'no', 'da')).toBe('no')
  })

  it('exist for every facet with fixed values', () => {
    const free: FilterName[] = ['location', 'tags', 'nationality', 'starRating', 'recordOwner']
    const listed = facetNames.filter((name) => !free.includes(name) && valueLabel(name, 'yes', 'da') !== 'Ja')
    expect(listed.filter((name) => !listOf(name))).toEqual([])
  })

  it('translate countries and leave other texts unchanged', () => {
    expect(countryLabel('Poland', 'da')).toBe('Polen')
    expect(countryLabel('Germany', 'da')).toBe('Tyskland')
    expect(countryLabel('Poland', 'en')).toBe('Poland')
    expect(countryLabel('Atlantis', 'da')).toBe('Atlantis')
  })

  it('translate every listed country, whatever browsers call it', () => {
    const english = countries.filter(({ value, da }) => value !== da && countryLabel(value, 'da') === value)
    // Browsers don't translate this one.
    expect(english.map(({ value }) => value)).toEqual(['Timor-Leste'])
    expect(countryLabel('Turkey', 'da')).toBe('Tyrkiet')
  })
})
