import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetNames, yesNoFacets } from '../../../shared/applicants/fields/facets.ts'
import { chipsOf, withoutChip } from '../../../web/src/features/applicants/filters/chips.ts'
import { isApplied, quickFilters, toggled } from '../../../web/src/features/applicants/filters/quickFilters.ts'
import type { Filters } from '../../../web/src/features/applicants/view/filters.ts'

const everything: Filters = {
  search: 'welder',
  location: ['Aarhus', 'Odense'],
  region: ['Midtjylland'],
  nationality: ['Poland'],
  workPermitType: ['sl1'],
  pipelineStage: ['new'],
  status: ['archived'],
  channel: ['facebook'],
  recordOwner: ['nobody'],
  professions: ['Welder'],
  skills: ['TIG welding'],
  tradeSkills: ['Welding'],
  machineOperations: ['Forklift'],
  industrySectors: ['Offshore'],
  languages: ['Polish'],
  driverLicense: ['B'],
  certificates: ['ADR'],
  preferredRegions: ['Nordjylland'],
  employmentType: ['full_time'],
  starRating: 4,
  tags: ['Offshore'],
  experience: '5-',
  availability: 'now',
  near: 'Assens, Syddanmark',
  within: 50,
  orRelocate: 'yes',
  validOn: '2026-12-31',
  languageLevel: 'fluent',
  availableBy: '2026-12-01',
  permitEndsWithin: 30,
  papersEndWithin: 60,
  anyOf: [{ certificates: ['SL1'], machineOperations: ['Forklift'] }, { hasOwnTools: ['yes'] }],
  ...Object.fromEntries(yesNoFacets.map((name, place) => [name, place % 2 === 0 ? 'yes' : 'no'])),
}

const otherFilters = [
  ...['search', 'availability', 'availableBy', 'near', 'within', 'orRelocate', 'validOn', 'languageLevel', 'anyOf'],
  ...['permitEndsWithin', 'papersEndWithin'],
]

describe('the chips of the active filters', () => {
  it('show every filter, with a chip per value', () => {
    const chips = chipsOf(everything)
    expect(new Set(chips.map((chip) => chip.name))).toEqual(new Set([...facetNames, ...otherFilters]))
    expect(chips.filter((chip) => chip.name === 'location').map((chip) => chip.value)).toEqual(['Aarhus', 'Odense'])
  })

  it('are none without a filter', () => {
    expect(chipsOf({})).toEqual([])
  })

  it('remove only their own value', () => {
    expect(withoutChip(everything, { name: 'location', value: 'Aarhus' })).toEqual({
      ...everything,
      location: ['Odense'],
    })
    expect(withoutChip({ starRating: 4, search: 'x' }, { name: 'starRating', value: '4' })).toEqual({ search: 'x' })
    expect(withoutChip({ tradeSkills: ['Welding'] }, { name: 'tradeSkills', value: 'Welding' })).toEqual({})
  })

  it('represent a group each, and remove dependent filters', () => {
    const groups = chipsOf(everything).filter(({ name }) => name === 'anyOf')
    expect(groups.map(({ value }) => value)).toEqual(['certificates:SL1,machineOperations:Forklift', 'hasOwnTools:yes'])
    const [first] = groups
    expect(first && withoutChip(everything, first).anyOf).toEqual([{ hasOwnTools: ['yes'] }])
    const { near: _, within: __, orRelocate: ___, ...elsewhere } = everything
    expect(withoutChip(everything, { name: 'near', value: 'Assens, Syddanmark' })).toEqual(elsewhere)
    expect(
      withoutChip({ certificates: ['ADR'], validOn: '2026-12-31' }, { name: 'certificates', value: 'ADR' }),
    ).toEqual({})
  })

  it('remove preferred regions together with the willingness to relocate', () => {
    const left = withoutChip(everything, { name: 'willingToRelocate', value: 'yes' })
    expect(left.preferredRegions).toBeUndefined()
  })

  it('can be removed in any order until no filter is left', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (picks) => {
        let filters = everything
        for (const pick of picks) {
          const chips = chipsOf(filters)
          const chip = chips[pick % Math.max(1, chips.length)]
          if (!chip) break
          filters = withoutChip(filters, chip)
          expect(chipsOf(filters).length).toBeLessThan(chips.length)
        }
        expect(filters).toEqual({})
      }),
    )
  })
})

describe('quick filters', () => {
  it('apply the specified filters', () => {
    expect(toggled({}, 'newCandidates')).toEqual({ pipelineStage: ['new'] })
    expect(toggled({}, 'availableNow')).toEqual({ pipelineStage: ['shortlisted'] })
    expect(toggled({}, 'blueCollar')).toEqual({ tradeSkills: ['Construction', 'Welding', 'Carpentry'] })
  })

  it('keep the other filters', () => {
    const before: Filters = { search: 'x', pipelineStage: ['hired'], starRating: 3 }
    expect(toggled(before, 'newCandidates')).toEqual({ ...before, pipelineStage: ['new'] })
  })

  it.each(Object.keys(quickFilters) as (keyof typeof quickFilters)[])('can be removed again: %s', (name) => {
    const once = toggled({ search: 'x' }, name)
    expect(isApplied(once, name)).toBe(true)
    expect(toggled(once, name)).toEqual({ search: 'x' })
  })

  it("don't count as applied with more or other values", () => {
    expect(isApplied({ pipelineStage: ['new', 'hired'] }, 'newCandidates')).toBe(false)
    expect(isApplied({ pipelineStage: ['hired'] }, 'newCandidates')).toBe(false)
  })
})
