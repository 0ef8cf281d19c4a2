import { describe, expect, it } from 'vitest'
import { firstCursor, sortColumns } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf, makeCalledApplicant } from '../../make/applicant.ts'
import { engineTools, type MakeEngine, named, now, parseQuery } from './askEngine.ts'
import { oracle } from './oracle.ts'

export function describeFilters(name: string, makeEngine: MakeEngine): void {
  const { engineWith, namesFound } = engineTools(makeEngine)

  describe(`${name}, by example: filters`, () => {
    it('returns the first 50 of each stage for the board, whichever page is requested', async () => {
      const everybody = Array.from({ length: 63 }, (_none, number) =>
        named(`P${String(number).padStart(2, '0')}`, number, { pipelineStage: number < 60 ? 'new' : 'hired' }),
      )
      const asked = parseQuery({ byStage: 'yes', sortBy: 'firstName', sortOrder: 'desc', limit: '1', page: '2' })
      const answer = await (await engineWith(everybody)).search(asked)
      expect(answer).toEqual(oracle(everybody, now).search(asked))
      const { new: first = [], hired = [] } = answer.byStage ?? {}
      expect([first.length, first[0]?.firstName, hired.length]).toEqual([50, 'P59', 3])
    })

    it('sorts by the Danish alphabet, with missing values last in both directions', async () => {
      const cities = ['Aalborg', 'Ærø', 'Zealand', 'Ølgod', 'Billund', undefined]
      const everybody = cities.map((city, index) => named(city ?? '(none)', index + 1, { city }))
      const ascending = ['Billund', 'Zealand', 'Ærø', 'Ølgod', 'Aalborg']
      expect(await namesFound(everybody, { sortBy: 'city', sortOrder: 'asc' })).toEqual([...ascending, '(none)'])
      const descending = ascending.toReversed()
      expect(await namesFound(everybody, { sortBy: 'city', sortOrder: 'desc' })).toEqual([...descending, '(none)'])
    })

    it('counts a facet without its own selection but with all others', async () => {
      const everybody = [
        named('A', 1, { city: 'Odense', pipelineStage: 'new' }),
        named('B', 2, { city: 'Vejle', pipelineStage: 'new' }),
        named('C', 3, { city: 'Vejle', pipelineStage: 'hired' }),
      ]
      const answer = await (await engineWith(everybody)).search(parseQuery({ location: 'Vejle', pipelineStage: 'new' }))
      expect(answer.total).toBe(1)
      expect(answer.facets.location).toEqual([
        { value: 'Odense', count: 1 },
        { value: 'Vejle', count: 1 },
      ])
      expect(answer.facets.pipelineStage).toEqual([
        { value: 'hired', count: 1 },
        { value: 'new', count: 1 },
      ])
      expect(answer.facets.professions).toEqual([{ value: 'Welder', count: 1 }])
    })

    it('finds records of several owners or of none, and returns owner ids unchanged', async () => {
      const [letters, digits] = ['abcdefab-cdef-4bcd-abcd-ef0123456789', '0a15d1a1-0a11-4a11-8a11-abcdefabcdef']
      const everybody = [
        named('A', 1, { recordOwner: letters }),
        named('B', 2, { recordOwner: digits }),
        named('C', 3, { recordOwner: letters }),
        named('D', 4, { recordOwner: undefined }),
      ]
      expect(await namesFound(everybody, { recordOwner: letters })).toEqual(['A', 'C'])
      expect(await namesFound(everybody, { recordOwner: `${digits.toUpperCase()},nobody` })).toEqual(['B', 'D'])
      const answer = await (await engineWith(everybody)).search(parseQuery({ recordOwner: 'Nobody' }))
      expect(answer.applicants.map(({ firstName }) => firstName)).toEqual(['D'])
      expect(answer.facets.recordOwner).toEqual([
        { value: letters, count: 2 },
        { value: digits, count: 1 },
        { value: 'nobody', count: 1 },
      ])
    })

    it('counts five years of experience in both bands', async () => {
      const everybody = [2, 3, 5, 6].map((yearsOfExperience, index) =>
        named(`P${yearsOfExperience}`, index + 1, { professions: [{ profession: 'Welder', yearsOfExperience }] }),
      )
      expect(await namesFound(everybody, { experience: '0-2' })).toEqual(['P2'])
      expect(await namesFound(everybody, { experience: '3-5' })).toEqual(['P3', 'P5'])
      expect(await namesFound(everybody, { experience: '5-' })).toEqual(['P5', 'P6'])
    })

    it('finds applicants with at least that many years of experience, and no one without a profession', async () => {
      const everybody = [
        ...[2, 5, 6].map((yearsOfExperience, index) =>
          named(`P${yearsOfExperience}`, index + 1, { professions: [{ profession: 'Welder', yearsOfExperience }] }),
        ),
        named('None', 9, { professions: [] }),
      ]
      expect(await namesFound(everybody, { minExperience: '5' })).toEqual(['P5', 'P6'])
      expect(await namesFound(everybody, { minExperience: '0' })).toEqual(['P2', 'P5', 'P6'])
    })

    it('evaluates availability by the Danish calendar', async () => {
      // At 22:30 UTC on 15 March it is 23:30 in Denmark, still the 15th.
      const everybody = ['2026-03-15', '2026-03-16', '2026-03-29', '2026-03-30', '2026-04-14', '2026-04-15'].map(
        (earliestStartDate, index) => named(earliestStartDate, index + 1, { earliestStartDate }),
      )
      const found = async (availability: string) => (await namesFound(everybody, { availability })).length
      expect([await found('now'), await found('two_weeks'), await found('one_month')]).toEqual([1, 3, 5])
      const evening = await makeEngine(everybody, () => new Date('2026-03-15T23:30:00Z'))
      expect((await evening.search(parseQuery({ availability: 'now' }))).total).toBe(2)
    })

    it('finds certificates and permits that expire within so many days or have expired, by the Danish calendar, earliest first', async () => {
      const name = 'Gaffeltruckcertifikat'
      const everybody = [
        named('Over', 1, { workPermitExpiryDate: '2025-12-31' }),
        named('Month', 2, { workPermitExpiryDate: '2026-04-14' }),
        named('Later', 3, { workPermitExpiryDate: '2026-04-15' }),
        named('Licence', 4, { driverLicenseExpiry: '2026-03-16' }),
        named('Renewed', 5, {
          certifications: [{ name, expiryDate: '2026-01-31' }],
          safetyTraining: [{ name, issuer: 'AMU', issueDate: '2025-01-01', expiryDate: '2026-04-10' }],
        }),
        named('Endless', 6, { certifications: [{ name, expiryDate: '2026-01-31' }, { name }] }),
      ]
      const query = { sortBy: 'papersEndOn', sortOrder: 'asc' }
      expect(await namesFound(everybody, { ...query, permitEndsWithin: '30' })).toEqual(['Over', 'Month'])
      expect(await namesFound(everybody, { ...query, permitEndsWithin: '31' })).toEqual(['Over', 'Month', 'Later'])
      expect(await namesFound(everybody, { ...query, papersEndWithin: '25' })).toEqual(['Over', 'Licence'])
      expect(await namesFound(everybody, { ...query, papersEndWithin: '30' })).toEqual([
        ...['Over', 'Licence', 'Renewed', 'Month'],
      ])
      expect((await namesFound(everybody, query)).at(-1)).toBe('Endless')
    })

    it('distinguishes expired from unexpired certificates and permits by the Danish calendar', async () => {
      const ends = ['2026-03-14', '2026-03-15', '2026-01-31', '2026-04-14', undefined]
      const everybody = ends.map((end, index) => named(`P${index}`, index + 1, { workPermitExpiryDate: end }))
      const over = { sortBy: 'papersEndOn', papersOver: 'yes', sortOrder: 'desc' }
      expect(await namesFound(everybody, over)).toEqual(['P0', 'P2'])
      expect(await namesFound(everybody, { ...over, papersOver: 'no', sortOrder: 'asc' })).toEqual(['P1', 'P3'])
    })

    it('finds an applicant by an expired and by an unexpired certificate or permit, sorted by the matching one', async () => {
      const first = '2024-05-01'
      const held = (firstName: string, number: number, over: string | undefined, workPermitExpiryDate?: string) =>
        named(firstName, number, {
          certifications: [{ name: 'Gaffeltruckcertifikat', expiryDate: first }],
          driverLicenseExpiry: over,
          workPermitExpiryDate,
        })
      const everybody = [
        held('Both', 1, '2026-03-10', '2026-03-20'),
        held('Sooner', 2, '2026-02-01', '2026-03-16'),
        held('Later', 3, undefined, '2027-01-01'),
        held('Over', 4, '2026-03-14'),
        named('Endless', 5),
      ]
      const within = { papersEndWithin: '30', sortBy: 'papersEndOn' }
      const over = { ...within, papersOver: 'yes' }
      const ahead = { ...within, papersOver: 'no' }
      expect(await namesFound(everybody, { ...ahead, sortOrder: 'asc' })).toEqual(['Sooner', 'Both'])
      expect(await namesFound(everybody, { ...ahead, sortOrder: 'desc' })).toEqual(['Both', 'Sooner'])
      expect(await namesFound(everybody, { ...over, sortOrder: 'desc' })).toEqual(['Over', 'Both', 'Sooner', 'Later'])
      expect(await namesFound(everybody, { ...within, papersEndWithin: '1', sortOrder: 'desc' })).toEqual([
        ...['Sooner', 'Over', 'Both', 'Later'],
      ])
      const all = await namesFound(everybody, { sortBy: 'papersEndOn', sortOrder: 'desc' })
      expect(all).toEqual(['Later', 'Both', 'Sooner', 'Over', 'Endless'])
    })

    it('finds applicants whose stage has not changed for so many days, except those without a date', async () => {
      // At 22:30 UTC on 15 March it is 23:30 in Denmark, still the 15th. On 1 March the Danish date changed to the 2nd
      // at 23:00 UTC.
      const since = ['2026-02-01T09:00:00.000Z', '2026-03-01T22:59:59.999Z', '2026-03-01T23:00:00.000Z', undefined]
      const everybody = since.map((stageChangedAt, index) => named(`P${index}`, index + 1, { stageChangedAt }))
      const query = { sortBy: 'stageChangedAt', sortOrder: 'asc' }
      expect(await namesFound(everybody, { ...query, unmovedDays: '14' })).toEqual(['P0', 'P1'])
      expect(await namesFound(everybody, { ...query, unmovedDays: '13' })).toEqual(['P0', 'P1', 'P2'])
      expect(await namesFound(everybody, { ...query, unmovedDays: '43' })).toEqual([])
    })

    it.each(['lastContactedDate', 'nextActionDate'] as const)('sorts by %s, missing ones last', async (sortBy) => {
      const dates = ['2026-03-02', undefined, '2026-02-20', '2027-01-01']
      const everybody = dates.map((date, index) => named(date ?? '(none)', index + 1, { [sortBy]: date }))
      const ascending = ['2026-02-20', '2026-03-02', '2027-01-01']
      expect(await namesFound(everybody, { sortBy, sortOrder: 'asc' })).toEqual([...ascending, '(none)'])
      expect(await namesFound(everybody, { sortBy, sortOrder: 'desc' })).toEqual([...ascending.toReversed(), '(none)'])
    })

    it('shows incomplete records in rows, filters and counts', async () => {
      const everybody = [
        named('Whole', 1),
        makeCalledApplicant({ id: idOf(2), firstName: 'Called' }),
        named('Homeless', 3, { street: undefined }),
      ]
      expect(await namesFound(everybody, { incomplete: 'yes' })).toEqual(['Called', 'Homeless'])
      const { applicants, facets } = await (await engineWith(everybody)).search(parseQuery({ incomplete: 'no' }))
      expect(applicants).toMatchObject([{ firstName: 'Whole', incomplete: false }])
      expect(facets.incomplete).toEqual([
        { value: 'yes', count: 2 },
        { value: 'no', count: 1 },
      ])
    })

    describe('with archived applicants', () => {
      const welder = { tradeSkills: ['Welding'], starRating: 5, city: 'Odense' }
      const everybody = [
        named('Gone', 1, { ...welder, status: 'archived', tradeSkills: ['Masonry'], city: 'Vejle' }),
        named('Resting', 2, { ...welder, status: 'inactive' }),
        named('Here', 3, { ...welder, status: 'active' }),
      ]

      it('neither finds nor counts them unless asked', async () => {
        const engine = await engineWith(everybody)
        const { applicants, total, facets } = await engine.search(parseQuery({ sortBy: 'firstName', sortOrder: 'asc' }))
        expect(applicants.map(({ firstName }) => firstName)).toEqual(['Here', 'Resting'])
        expect(total).toBe(2)
        expect(facets.status).toEqual([
          { value: 'active', count: 1 },
          { value: 'inactive', count: 1 },
        ])
        expect(facets.location).toEqual([{ value: 'Odense', count: 2 }])
        expect(facets.tradeSkills).toEqual([{ value: 'Welding', count: 2 }])
        expect((await engine.suggest('mason', 'en')).skills).toEqual([])
        expect((await engine.suggest('vej', 'en')).locations).toEqual([])
        expect(await engine.figures('2026-01-01T00:00:00.000Z')).toMatchObject({
          totalApplicants: 1,
          starredApplicants: 2,
        })
      })

      it('finds and counts only them if asked, also by cursor and page', async () => {
        const engine = await engineWith(everybody)
        const { applicants, total, facets } = await engine.search(
          parseQuery({ status: 'archived', location: 'odense' }),
        )
        expect([applicants, total]).toEqual([[], 0])
        expect(facets.location).toEqual([{ value: 'Vejle', count: 1 }])
        expect(facets.status).toEqual([])
        for (const more of [{}, { search: 'masonry' }, { after: firstCursor }]) {
          expect(await namesFound(everybody, { status: 'Archived', ...more })).toEqual(['Gone'])
        }
        expect((await engine.search(parseQuery({ status: 'archived' }))).applicants).toMatchObject([
          { status: 'archived' },
        ])
        expect((await engine.search(parseQuery({ status: 'archived' }))).facets.status).toEqual([
          { value: 'archived', count: 1 },
        ])
      })

      it('distinguishes active from inactive ones', async () => {
        expect(await namesFound(everybody, { status: 'active' })).toEqual(['Here'])
        expect(await namesFound(everybody, { status: 'inactive' })).toEqual(['Resting'])
      })
    })

    it.each(sortColumns)('returns an empty page past the end, sorted by %s', async (sortBy) => {
      const answer = await (await engineWith([named('A', 1)])).search(parseQuery({ sortBy, page: '9' }))
      expect(answer).toMatchObject({ applicants: [], total: 1, page: 9, totalPages: 1 })
    })

    it('refuses pages beyond the 100,000th result', async () => {
      const engine = await engineWith([named('A', 1)])
      const last = await engine.search(parseQuery({ page: '1000', limit: '100' }))
      expect(last.applicants).toEqual([])
      await expect(engine.search(parseQuery({ page: '1001', limit: '100' }))).rejects.toMatchObject({
        code: 'results_out_of_reach',
        message: 'Only the first 100,000 results can be shown. Narrow your search.',
      })
    })
  })
}
