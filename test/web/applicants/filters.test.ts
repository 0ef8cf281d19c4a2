import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pipelineStages } from '../../../shared/applicants/domain/pipeline.ts'
import { listFacets, yesNoFacets } from '../../../shared/applicants/fields/facets.ts'
import { availabilities } from '../../../shared/kernel/lists/availabilities.ts'
import { driverLicenseClasses } from '../../../shared/kernel/lists/driverLicenseClasses.ts'
import { employmentTypes } from '../../../shared/kernel/lists/employmentTypes.ts'
import { experienceBands } from '../../../shared/kernel/lists/experienceBands.ts'
import { languageProficiencies } from '../../../shared/kernel/lists/languageProficiencies.ts'
import { applicantQuerySchema, sortColumns } from '../../../shared/search/domain/applicantSearch.ts'
import {
  emptyView,
  type Filters,
  type ListView,
  pageSizes,
  readView,
  searchQuery,
  tidyFilters,
  usableValues,
  viewFor,
  withFilters,
  writeView,
} from '../../../web/src/features/applicants/view/filters.ts'

const text = fc.oneof(
  fc.string({ maxLength: 110 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('any', 'All', 'a, b', 'København', '\\', 'a\\', ',', '\\,', ' x ', 'C++', '100%', 'a&b=c'),
)

const known: Partial<Record<(typeof listFacets)[number], readonly string[]>> = {
  pipelineStage: pipelineStages,
  driverLicense: driverLicenseClasses,
  employmentType: employmentTypes,
  recordOwner: ['nobody', '0a15d1a1-0a11-4a11-8a11-abcdefabcdef'],
}

/** Any filters a form may produce, valid or not. */
const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        listFacets.map((name) => [name, fc.array(known[name] ? fc.constantFrom(...known[name], 'nonsense') : text)]),
      ),
      { requiredKeys: [] },
    ),
    fc.record(Object.fromEntries(yesNoFacets.map((name) => [name, fc.constantFrom('yes', 'no')])), {
      requiredKeys: [],
    }),
    fc.record(
      {
        search: fc.oneof(text, fc.string({ unit: 'grapheme', minLength: 190, maxLength: 260 })),
        starRating: fc.integer({ min: 0, max: 7 }),
        experience: fc.constantFrom(...experienceBands),
        availability: fc.constantFrom(...availabilities),
        near: text,
        within: fc.integer({ min: 1, max: 300 }),
        orRelocate: fc.constant('yes'),
        validOn: fc.constantFrom('2026-12-31', '2026-02-30', 'soon'),
        availableBy: fc.constantFrom('2026-12-31', ''),
        permitEndsWithin: fc.integer({ min: 0, max: 400 }),
        papersEndWithin: fc.integer({ min: 0, max: 400 }),
        languageLevel: fc.constantFrom(...languageProficiencies),
        anyOf: fc.array(
          fc.dictionary(fc.constantFrom(...listFacets, ...yesNoFacets, 'nonsense'), fc.array(text), { maxKeys: 4 }),
          { maxLength: 7 },
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([lists, answers, others]) => ({ ...lists, ...answers, ...others }) as Filters)

const view: fc.Arbitrary<ListView> = fc
  .record(
    {
      filters: filters.map(tidyFilters),
      page: fc.integer({ min: 1, max: 4000 }),
      pageSize: fc.constantFrom(...pageSizes),
      sort: fc.record({ column: fc.constantFrom(...sortColumns), order: fc.constantFrom('asc', 'desc') }),
    },
    { requiredKeys: ['filters', 'page', 'pageSize'] },
  )
  .map((made) => made as ListView)

const read = (query: string): ListView => readView(new URLSearchParams(query))

describe('the filters in the URL', () => {
  it('restore every view written to a URL', () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(read(writeView(shown).toString())).toEqual(shown)
      }),
      { numRuns: 400 },
    )
  })

  it('only request what the API accepts, regardless of the URL', () => {
    const name = fc.constantFrom(
      ...listFacets,
      ...yesNoFacets,
      'search',
      'starRating',
      'page',
      'anyOf',
      'near',
      'validOn',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (parts) => {
        const asked = searchQuery(readView(new URLSearchParams(parts)))
        expect(applicantQuerySchema.safeParse(asked).error?.issues ?? []).toEqual([])
      }),
    )
  })

  it('request the filters that the view names', () => {
    const asked = applicantQuerySchema.parse(
      searchQuery(read('search=tig&location=Aarhus,%20Odense&starRating=5&canWorkAtHeight=no&page=3&sortBy=city')),
    )
    expect(asked).toMatchObject({
      search: 'tig',
      location: ['Aarhus', 'Odense'],
      starRating: 5,
      canWorkAtHeight: 'no',
      page: 3,
      sortBy: 'city',
      sortOrder: 'desc',
    })
  })

  it('request groups, distance and certificate details, but not details of inactive filters', () => {
    const asked = searchQuery(
      read(
        'near=Aarhus&within=30&orRelocate=yes&languageLevel=fluent&validOn=2026-12-31&anyOf=certificates:SL1,hasOwnTools:yes',
      ),
    )
    expect(asked).toMatchObject({ near: 'Aarhus', within: '30', orRelocate: 'yes', validOn: '2026-12-31' })
    expect(asked.anyOf).toBe('certificates:SL1,hasOwnTools:yes')
    expect(asked).not.toHaveProperty('languageLevel')
    expect(searchQuery(read('within=30&orRelocate=yes'))).toEqual(searchQuery(emptyView))
  })

  it("drop fields that clients don't see from groups", () => {
    const shown = viewFor('client', read('anyOf=nationality:Poland,languages:Polish;tags:a'))
    expect(searchQuery(shown).anyOf).toBe('languages:Polish')
  })

  it('leave defaults out of the URL', () => {
    expect(writeView(emptyView).toString()).toBe('')
  })

  it.each([
    'pipelineStage=promoted',
    'starRating=9',
    'starRating=many',
    'experience=7-8',
    'willingToRelocate=perhaps',
    'driverLicense=Z',
    'employmentType=',
    'tradeSkills=any,all',
    'sortBy=email&sortOrder=asc',
    'page=0',
    'page=-3',
    'page=x',
    'limit=1000',
    'colour=red',
    'applicant=someone',
  ])('ignore %s', (query) => {
    expect(read(query)).toEqual(emptyView)
  })

  it('keep known values next to unknown ones', () => {
    expect(read('pipelineStage=new,promoted,hired').filters).toEqual({ pipelineStage: ['new', 'hired'] })
  })

  it('apply preferred regions only with the willingness to relocate', () => {
    const both = read('willingToRelocate=yes&preferredRegions=Nordjylland')
    expect(both.filters.preferredRegions).toEqual(['Nordjylland'])
    expect(read('preferredRegions=Nordjylland')).toEqual(emptyView)
    expect(withFilters(both, { willingToRelocate: 'no' }).filters).toEqual({ willingToRelocate: 'no' })
  })

  it('accept at most eight licence classes and one profession', () => {
    expect(usableValues('driverLicense', driverLicenseClasses)).toHaveLength(8)
    expect(read('professions=Welder,Roofer').filters.professions).toEqual(['Welder'])
  })
})

describe('changing a filter', () => {
  it('always returns to the first page', () => {
    fc.assert(
      fc.property(view, filters, (shown, changes) => {
        const next = withFilters(shown, changes)
        expect(next.page).toBe(1)
        expect(next.pageSize).toBe(shown.pageSize)
        expect(next.sort).toEqual(shown.sort)
      }),
    )
  })

  it('removes a filter if its value is missing, empty or blank', () => {
    const shown = read('search=x&starRating=4&tradeSkills=Welding')
    expect(withFilters(shown, { search: '  ', starRating: undefined, tradeSkills: [] }).filters).toEqual({})
  })
})

describe('the filters of a role', () => {
  it('exclude stars for clients, regardless of the URL', () => {
    const asked = read('starRating=5&city=x&tradeSkills=Welding')
    expect(viewFor('client', asked).filters).toEqual({ tradeSkills: ['Welding'] })
    expect(viewFor('recruiter', asked)).toEqual(asked)
  })
})
