import { sortBy } from 'es-toolkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicantHistograms, CrewList, DayCounts } from '../../functions/src/search/applicantSearch.ts'
import type { Applicant } from '../../shared/domain/applicant.ts'
import { firstCursor, sortColumns } from '../../shared/domain/applicantSearch.ts'
import { dayNumber, daysAfter } from '../../shared/domain/calendarDays.ts'
import { crewRequirementSchema } from '../../shared/domain/crew.ts'
import { type LikenessReason, type LikePair, likenessReasons, likenessSchema } from '../../shared/domain/duplicate.ts'
import { idOf, makeCalledApplicant } from '../make/applicant.ts'
import { ask, asking, type MakeEngine, named, now } from './askEngine.ts'
import { describeEverydayWords } from './describeEverydayWords.ts'
import {
  filterTexts,
  orderFilters,
  people,
  query,
  requirement,
  searchText,
  startRules,
  yesOrNo,
} from './generatedPeople.ts'
import { oracle } from './oracle.ts'

const inOneOrder = ({ stages, sinceByStage, hired, ...starts }: ApplicantHistograms): ApplicantHistograms => {
  const byStage = <Part extends { stage: string }>(parts: readonly Part[]) => sortBy(parts, ['stage'])
  const byDay = (days: DayCounts) => sortBy(days, ['day'])
  return {
    ...starts,
    stages: byStage(stages),
    sinceByStage: byStage(sinceByStage).map(({ stage, days }) => ({ stage, days: byDay(days) })),
    hired: byDay(hired),
  }
}

const pairText = ({ one, other }: LikePair): string => `${one.id} ${other.id}`

/** The conformance suite: whatever stands behind the port has to answer as the oracle does, in so many examples of each property, of which every run has others. */
export function describeEngine(name: string, makeEngine: MakeEngine, runs = 60): void {
  const { engineWith, namesFound } = asking(makeEngine)
  const holds = (property: fc.IAsyncProperty<unknown>, numRuns = runs) => fc.assert(property, { numRuns })
  const few = Math.ceil(runs / 4)

  describe(`${name} answers as the oracle`, () => {
    it('to any query, for those who find by the words of the staff and for all others', () =>
      holds(
        fc.asyncProperty(people(), query, fc.boolean(), async (everybody, asked, staffWords) => {
          const answer = await (await engineWith(everybody)).search(asked, { staffWords })
          expect(answer).toEqual(oracle(everybody, now, { staffWords }).search(asked))
        }),
      ))

    it('to whose papers end or have ended, sorted by those ends', () => {
      const { papersEndWithin, papersOver } = filterTexts as Record<
        'papersEndWithin' | 'papersOver',
        fc.Arbitrary<string>
      >
      const sorted = { sortBy: fc.constant('papersEndOn'), sortOrder: fc.constantFrom('asc', 'desc') }
      return holds(
        fc.asyncProperty(
          people(),
          fc.record({ papersEndWithin, papersOver, ...sorted }),
          async (everybody, filters) => {
            const asked = ask(filters)
            expect(await (await engineWith(everybody)).search(asked)).toEqual(oracle(everybody, now).search(asked))
          },
        ),
        few,
      )
    })

    it.each(Object.keys(filterTexts))('to the filter %s alone', (filter) =>
      fc.assert(
        fc.asyncProperty(people(), filterTexts[filter] as fc.Arbitrary<string>, async (everybody, value) => {
          const asked = ask({ [filter]: value })
          expect(await (await engineWith(everybody)).search(asked)).toEqual(oracle(everybody, now).search(asked))
        }),
        { numRuns: Math.ceil(runs / 5) },
      ),
    )

    it('to what orders ask, together', () =>
      holds(
        fc.asyncProperty(people(), orderFilters, async (everybody, filters) => {
          const asked = ask(filters)
          expect(await (await engineWith(everybody)).search(asked)).toEqual(oracle(everybody, now).search(asked))
        }),
        few,
      ))

    it('to who is cleared to start, whatever the trades ask', () =>
      holds(
        fc.asyncProperty(people(), startRules, yesOrNo, async (everybody, rules, cleared) => {
          const [asked, searcher] = [ask({ cleared }), { startRules: rules }]
          const answer = await (await engineWith(everybody)).search(asked, searcher)
          expect(answer).toEqual(oracle(everybody, now, searcher).search(asked))
        }),
      ))

    it('to words, whole, begun and misspelt', () =>
      holds(
        fc.asyncProperty(people(), searchText, fc.boolean(), async (everybody, search, staffWords) => {
          const asked = ask({ search })
          const answer = await (await engineWith(everybody)).search(asked, { staffWords })
          expect(answer).toEqual(oracle(everybody, now, { staffWords }).search(asked))
        }),
      ))

    it('for a client, who sees only some', () =>
      holds(
        fc.asyncProperty(people(), query, fc.array(fc.nat(60)), async (everybody, asked, picks) => {
          const visibleIds = picks.map((pick) => everybody[pick]?.id ?? idOf(pick))
          const answer = await (await engineWith(everybody)).search(asked, { visibleIds })
          expect(answer).toEqual(oracle(everybody, now, { visibleIds }).search(asked))
        }),
      ))

    it('to suggestions, in either language, for everybody and for a client', () =>
      holds(
        fc.asyncProperty(
          people(),
          searchText,
          fc.constantFrom('en', 'da'),
          fc.option(fc.array(fc.nat(40)), { nil: undefined }),
          async (everybody, term, language, picks) => {
            const visibleIds = picks?.map((pick) => everybody[pick]?.id ?? idOf(pick))
            const answer = await (await engineWith(everybody)).suggest(term, language, visibleIds && { visibleIds })
            expect(answer).toEqual(oracle(everybody, now, visibleIds && { visibleIds }).suggest(term, language))
          },
        ),
      ))

    it('to who may be the same as somebody, several at once', () =>
      holds(
        fc.asyncProperty(people(), people(), async (everybody, others) => {
          const asked = [...others.slice(0, 3), ...everybody.slice(0, 3)].map((person) =>
            likenessSchema.strip().parse(person),
          )
          const { alike } = oracle(everybody, now)
          expect(await (await engineWith(everybody)).alike(asked)).toEqual(asked.map(alike))
        }),
        few,
      ))

    it('to which pairs may be one person, a few at a time', () =>
      holds(
        fc.asyncProperty(people(), fc.integer({ min: 1, max: 5 }), async (everybody, most) => {
          const engine = await engineWith(everybody)
          const found: LikePair[] = []
          for (let after: number | null = 0; after !== null; ) {
            const page = await engine.likePairs(after, most)
            found.push(...page.pairs)
            after = page.after
          }
          const { likePairs } = oracle(everybody, now)
          expect(sortBy(found, [pairText])).toEqual(sortBy(likePairs(), [pairText]))
          const places = found.map(({ reasons: [first] }) => likenessReasons.indexOf(first as LikenessReason))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }),
        few,
      ))

    it('to who all is found, by their ids, where there are not too many', () =>
      holds(
        fc.asyncProperty(people(), query, fc.nat(20), async (everybody, asked, most) => {
          const found = await (await engineWith(everybody)).idsOf(asked, most, { staffWords: true })
          const { search } = oracle(everybody, now, { staffWords: true })
          const ids: string[] = []
          for (let after: string | null = firstCursor; after !== null; ) {
            const page = search({ ...asked, after })
            ids.push(...page.applicants.map(({ id }) => id))
            after = page.after
          }
          expect(found).toEqual({ total: ids.length, ids: ids.length > most ? [] : ids })
        }),
      ))

    it('to how many several searches find, and how many of them changed since', () =>
      holds(
        fc.asyncProperty(
          people(),
          fc.array(query, { maxLength: 4 }),
          fc.option(fc.array(fc.nat(60)), { nil: undefined }),
          fc.nat(60),
          async (everybody, asked, picks, nth) => {
            const visibleIds = picks?.map((pick) => everybody[pick]?.id ?? idOf(pick))
            const searcher = { staffWords: visibleIds === undefined, ...(visibleIds && { visibleIds }) }
            const since = everybody[nth % Math.max(1, everybody.length)]?.updatedAt ?? now.toISOString()
            const counted = await (await engineWith(everybody)).countAll(
              asked.map((each) => ({ query: each, since })),
              searcher,
            )
            const { search } = oracle(everybody, now, searcher)
            const later = oracle(
              everybody.filter(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(since)),
              now,
              searcher,
            )
            expect(counted).toEqual(
              asked.map((each) => {
                const first = { ...each, after: firstCursor }
                return { total: search(first).total, changed: later.search(first).total }
              }),
            )
          },
        ),
      ))

    it('to who would do for an order', () =>
      holds(
        fc.asyncProperty(people(60), requirement, fc.nat(8), async (everybody, asked, most) => {
          expect(await (await engineWith(everybody)).crew(asked, most)).toEqual(
            oracle(everybody, now).crew(asked, most),
          )
        }),
        few,
      ))

    it('to the figures', () =>
      holds(
        fc.asyncProperty(people(), async (everybody) => {
          const monthStart = '2026-02-28T23:00:00.000Z'
          const answer = await (await engineWith(everybody)).figures(monthStart)
          expect(answer).toEqual(oracle(everybody, now).figures(monthStart))
        }),
      ))

    it('to the figures with as many as are found behind them', () =>
      holds(
        fc.asyncProperty(people(), async (everybody) => {
          const engine = await engineWith(everybody)
          const found = async (parameters: Record<string, string>) => (await engine.search(ask(parameters))).total
          expect(await engine.figures('2026-02-28T23:00:00.000Z')).toEqual({
            totalApplicants: await found({ status: 'active' }),
            starredApplicants: await found({ starred: 'yes' }),
            placedThisMonth:
              ((await found({ pipelineStage: 'hired', stageMonth: '2026-03' })) ?? 0) +
              ((await found({ pipelineStage: 'hired', stageMonth: '2026-04' })) ?? 0) +
              ((await found({ pipelineStage: 'hired', stageMonth: '2026-05' })) ?? 0),
          })
        }),
      ))

    it('to the histograms, which may come in any order', () =>
      holds(
        fc.asyncProperty(
          people(),
          fc.uniqueArray(fc.nat(90), { minLength: 2, maxLength: 5 }),
          async (everybody, days) => {
            const dates = days.map((day) => daysAfter('2026-02-01', day))
            const range = { hiredFrom: dayNumber('2026-03-01'), starts: dates.sort() }
            const answer = await (await engineWith(everybody)).histograms(range)
            expect(inOneOrder(answer)).toEqual(inOneOrder(oracle(everybody, now).histograms(range)))
          },
        ),
      ))

    it('page by page, without repeating or dropping anybody', () =>
      holds(
        fc.asyncProperty(people(), query, fc.integer({ min: 1, max: 7 }), async (everybody, asked, limit) => {
          const engine = await engineWith(everybody)
          const whole = oracle(everybody, now).search({ ...asked, page: 1, limit: 100 })
          const seen: string[] = []
          for (let page = 1; page <= Math.ceil((whole.total ?? 0) / limit) + 1; page += 1) {
            const answer = await engine.search({ ...asked, page, limit })
            seen.push(...answer.applicants.map((row) => row.id))
          }
          expect(seen).toEqual(whole.applicants.map((row) => row.id))
        }),
      ))

    it('cursor by cursor, in order of id', () =>
      holds(
        fc.asyncProperty(people(), query, fc.integer({ min: 1, max: 7 }), async (everybody, asked, limit) => {
          const engine = await engineWith(everybody)
          const expected = oracle(everybody, now).search({ ...asked, after: firstCursor, limit: 100 })
          const seen: string[] = []
          for (let after: string | null = firstCursor; after !== null; ) {
            const answer: Awaited<ReturnType<typeof engine.search>> = await engine.search({ ...asked, after, limit })
            expect(answer).toEqual(oracle(everybody, now).search({ ...asked, after, limit }))
            seen.push(...answer.applicants.map((row) => row.id))
            after = answer.after
          }
          expect(seen).toEqual(expected.applicants.map((row) => row.id))
        }),
      ))
  })

  describe(`${name}, by example`, () => {
    it('finds Danish names however they are spelt', async () => {
      const everybody = [named('Søren', 1), named('Soeren', 2), named('Soren', 3), named('Sara', 4)]
      for (const search of ['søren', 'SOEREN', 'soren', 'soe']) {
        expect(await namesFound(everybody, { search })).toEqual(['Søren', 'Soeren', 'Soren'])
      }
    })

    it('gives the first 50 of each stage, as the board shows them, whichever page is asked for', async () => {
      const everybody = Array.from({ length: 63 }, (_none, number) =>
        named(`P${String(number).padStart(2, '0')}`, number, { pipelineStage: number < 60 ? 'new' : 'hired' }),
      )
      const asked = ask({ byStage: 'yes', sortBy: 'firstName', sortOrder: 'desc', limit: '1', page: '2' })
      const answer = await (await engineWith(everybody)).search(asked)
      expect(answer).toEqual(oracle(everybody, now).search(asked))
      const { new: first = [], hired = [] } = answer.byStage ?? {}
      expect([first.length, first[0]?.firstName, hired.length]).toEqual([50, 'P59', 3])
    })

    it('takes Copenhagen and København for one city, in words and as a filter', async () => {
      const everybody = [
        named('Dane', 1, { city: 'København' }),
        named('Brit', 2, { city: 'Copenhagen' }),
        named('Third', 3),
      ]
      for (const parameters of [{ search: 'copenhagen' }, { search: 'københ' }, { location: 'copenhagen' }]) {
        expect(await namesFound(everybody, parameters)).toEqual(['Dane', 'Brit'])
      }
      const answer = await (await engineWith(everybody)).search(ask())
      expect(answer.facets.location).toEqual([
        { value: 'København', count: 2 },
        { value: 'Odense', count: 1 },
      ])
    })

    it('finds by the labels of either language what records hold in English, or in Danish', async () => {
      const bare = { professions: [], lastName: 'X' }
      const everybody = [
        named('Anna', 1, { ...bare, professions: [{ profession: 'welder', yearsOfExperience: 3 }] }),
        named('Bo', 2, { ...bare, professions: [{ profession: 'Svejser', yearsOfExperience: 3 }] }),
        named('Carl', 3, { ...bare, machineOperations: ['Forklift'] }),
        named('Dina', 4, { ...bare, certifications: [{ name: 'Forklift Operator' }] }),
        named('Eva', 5, { ...bare, safetyTraining: [{ name: 'First Aid', issuer: 'AMU', issueDate: '2025-01-01' }] }),
      ]
      for (const search of ['welder', 'svejser', 'SVEJS', 'svejsre']) {
        expect(await namesFound(everybody, { search })).toEqual(['Anna', 'Bo'])
      }
      expect(await namesFound(everybody, { search: 'gaffeltruck' })).toEqual(['Carl', 'Dina'])
      expect(await namesFound(everybody, { search: 'gaffeltruckcertifikat' })).toEqual(['Dina'])
      expect(await namesFound(everybody, { search: 'foerstehjaelp' })).toEqual(['Eva'])
      expect(await namesFound(everybody, { search: 'first aid forklift' })).toEqual([])
    })

    it('weighs a label as much in either language', async () => {
      const at = (number: number, profession: string) =>
        named(`P${number}`, number, { professions: [{ profession, yearsOfExperience: 3 }], lastName: 'X' })
      const everybody = [at(2, 'Welder'), at(1, 'Svejser')]
      for (const search of ['welder', 'svejser']) expect(await namesFound(everybody, { search })).toEqual(['P1', 'P2'])
    })

    it("suggests by the labels of either language, in the reader's", async () => {
      const skilled = { coreCompetencies: ['Bricklaying', 'Concrete work'], tradeSkills: ['Masonry', 'Concrete'] }
      const engine = await engineWith([named('Anna', 1, skilled), named('Bo', 2, { tradeSkills: ['Masonry'] })])
      for (const term of ['wel', 'svej']) {
        expect((await engine.suggest(term, 'da')).professions).toEqual(['Svejser'])
        expect((await engine.suggest(term, 'en')).professions).toEqual(['Welder'])
      }
      // One name for two skills is one suggestion.
      expect((await engine.suggest('murer', 'da')).skills).toEqual(['Murerarbejde'])
      expect((await engine.suggest('murer', 'en')).skills).toEqual(['Masonry', 'Bricklaying'])
      expect((await engine.suggest('concrete w', 'da')).skills).toEqual(['Betonarbejde'])
    })

    describeEverydayWords(makeEngine)

    describe('by words for the staff', () => {
      const bare = { professions: [], lastName: 'X' }
      const welder = { ...bare, professions: [{ profession: 'Welder', yearsOfExperience: 3 }] }
      const everybody = [
        named('Anna', 1, { ...welder, nationality: 'Poland', email: 'an.k87@firma.example', phone: '+45 12 34 56 78' }),
        named('Bo', 2, { ...bare, nationality: 'Poland', email: 'bo@post.example', phone: '+48 600 700 800' }),
        named('Carl', 3, { ...welder, nationality: 'Austria', email: 'anna@carl.example', phone: '87654321' }),
      ]
      const found = async (search: string, staffWords: boolean) => {
        const answer = await (await engineWith(everybody)).search(ask({ search }), { staffWords })
        return answer.applicants.map((row) => row.firstName)
      }
      const numbers = ['12345678', '12 34 56 78', '+4512345678', '0045 12-34-56-78', '4512345678', '+45 1234', '1234']
      const cases: [search: string, found: string[]][] = [
        ...['polsk', 'Polish', 'POLEN', 'poland', 'polske', 'pol'].map((word): [string, string[]] => [
          word,
          ['Anna', 'Bo'],
        ]),
        ['polsk svejser', ['Anna']],
        ['welder poland', ['Anna']],
        ['østrigsk welder', ['Carl']],
        ...['an.k87@firma.example', 'an.k87', 'firma.example', 'k87'].map((text): [string, string[]] => [
          text,
          ['Anna'],
        ]),
        ...numbers.map((number): [string, string[]] => [number, ['Anna']]),
        ['600700800', ['Bo']],
        ['+48 600 700', ['Bo']],
        ['welder 8765 4321', ['Carl']],
      ]
      it.each(cases)('finds by %j, for those who may, and nobody for others', async (search, names) => {
        expect(await found(search, true)).toEqual(names)
        expect(await found(search, false)).toEqual([])
      })

      it.each(['123', '12345679', '34 56 78', 'an.k88', 'ex'])('takes %j for nothing of anybody', async (search) => {
        expect(await found(search, true)).toEqual([])
      })

      it('lets them change no count, order or suggestion for those who may not', async () => {
        const disguised = everybody.map((person, at) => ({
          ...person,
          ...{ nationality: `X${at}`, email: `x${at}@x.example`, phone: String(at) },
        }))
        const asked = ask({ search: 'anna' })
        const told = async (people: readonly Applicant[]) => {
          const engine = await engineWith(people)
          const { applicants, total, facets } = await engine.search(asked)
          const { nationality: _, ...seen } = facets
          return [applicants.map(({ id }) => id), total, seen, await engine.suggest('po', 'en')]
        }
        expect(await told(disguised)).toEqual(await told(everybody))
        expect(await found('anna', true)).toEqual(['Anna', 'Carl'])
        expect(await found('anna', false)).toEqual(['Anna'])
      })
    })

    it('forgives one typo in words of five letters or more, and none in shorter ones', async () => {
      const everybody = [named('Welder', 1, { professions: [] }), named('Bo', 2, { lastName: 'Jens', professions: [] })]
      for (const search of ['weldr', 'wleder', 'weelder', 'wolder']) {
        expect(await namesFound(everybody, { search })).toEqual(['Welder'])
      }
      for (const search of ['jnes', 'wedlr', 'wlr']) expect(await namesFound(everybody, { search })).toEqual([])
    })

    it('puts the exact before the begun before the misspelt, and the name before the city', async () => {
      const bare = { professions: [], lastName: 'X' }
      const everybody = [
        named('Odensen', 1, bare),
        named('Odense', 2, bare),
        named('Odensa', 3, { ...bare, city: 'Vejle' }),
        named('Anna', 4, bare),
      ].map((entry) => (entry.firstName === 'Anna' ? entry : { ...entry, city: 'Vejle' }))
      expect(await namesFound(everybody, { search: 'odense' })).toEqual(['Odense', 'Odensen', 'Anna', 'Odensa'])
    })

    it('needs every word, each in any field', async () => {
      const everybody = [named('Anna', 1, { city: 'Odense' }), named('Anna', 2, { city: 'Vejle' })]
      expect(await namesFound(everybody, { search: 'anna vejle' })).toEqual(['Anna'])
      expect(await namesFound(everybody, { search: 'anna aalborg' })).toEqual([])
    })

    it('sorts by the Danish alphabet, with missing values last in both directions', async () => {
      const cities = ['Aalborg', 'Ærø', 'Zealand', 'Ølgod', 'Billund', undefined]
      const everybody = cities.map((city, index) => named(city ?? '(none)', index + 1, { city }))
      const ascending = ['Billund', 'Zealand', 'Ærø', 'Ølgod', 'Aalborg']
      expect(await namesFound(everybody, { sortBy: 'city', sortOrder: 'asc' })).toEqual([...ascending, '(none)'])
      const descending = ascending.toReversed()
      expect(await namesFound(everybody, { sortBy: 'city', sortOrder: 'desc' })).toEqual([...descending, '(none)'])
    })

    it('counts a facet without its own selection and with all others', async () => {
      const everybody = [
        named('A', 1, { city: 'Odense', pipelineStage: 'new' }),
        named('B', 2, { city: 'Vejle', pipelineStage: 'new' }),
        named('C', 3, { city: 'Vejle', pipelineStage: 'hired' }),
      ]
      const answer = await (await engineWith(everybody)).search(ask({ location: 'Vejle', pipelineStage: 'new' }))
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

    it('finds the records of several owners and of nobody, whose ids it answers as they are', async () => {
      const [letters, digits] = ['abcdefab-cdef-4bcd-abcd-ef0123456789', '0a15d1a1-0a11-4a11-8a11-abcdefabcdef']
      const everybody = [
        named('A', 1, { recordOwner: letters }),
        named('B', 2, { recordOwner: digits }),
        named('C', 3, { recordOwner: letters }),
        named('D', 4, { recordOwner: undefined }),
      ]
      expect(await namesFound(everybody, { recordOwner: letters })).toEqual(['A', 'C'])
      expect(await namesFound(everybody, { recordOwner: `${digits.toUpperCase()},nobody` })).toEqual(['B', 'D'])
      const answer = await (await engineWith(everybody)).search(ask({ recordOwner: 'Nobody' }))
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

    it('finds who has worked for at least so many years, and nobody without a profession', async () => {
      const everybody = [
        ...[2, 5, 6].map((yearsOfExperience, index) =>
          named(`P${yearsOfExperience}`, index + 1, { professions: [{ profession: 'Welder', yearsOfExperience }] }),
        ),
        named('None', 9, { professions: [] }),
      ]
      expect(await namesFound(everybody, { minExperience: '5' })).toEqual(['P5', 'P6'])
      expect(await namesFound(everybody, { minExperience: '0' })).toEqual(['P2', 'P5', 'P6'])
    })

    it('tells who is ready for an order, of whom something ends before it does, and what others lack, nearest first', async () => {
      const welder = { city: 'Aarhus', region: 'Midtjylland', earliestStartDate: '2026-04-01' }
      const forklift = (expiryDate?: string) => ({ certifications: [{ name: 'Forklift Operator', expiryDate }] })
      const polish = (proficiency: 'fluent' | 'basic') => ({ languages: [{ language: 'Polish', proficiency }] })
      const everybody = [
        named('Far', 1, { ...welder, ...forklift(), ...polish('fluent'), city: 'Horsens' }),
        named('Near', 2, { ...welder, ...polish('fluent'), certifications: [{ name: 'SL1' }] }),
        named('Ending', 3, {
          ...welder,
          ...forklift('2026-04-20'),
          ...polish('fluent'),
          workPermitExpiryDate: '2026-04-25',
        }),
        named('Paperless', 4, { ...welder, ...polish('fluent') }),
        named('Halting', 5, { ...welder, ...forklift(), ...polish('basic') }),
        named('Late', 6, { ...welder, ...forklift(), ...polish('fluent'), earliestStartDate: '2026-04-02' }),
        named('Both', 7, { ...welder, ...polish('basic') }),
        named('Baker', 8, { ...welder, ...forklift(), ...polish('fluent'), professions: [] }),
        named('Rejected', 9, { ...welder, ...forklift(), ...polish('fluent'), pipelineStage: 'rejected' }),
        named('Resting', 10, { ...welder, ...forklift(), ...polish('fluent'), status: 'inactive' }),
      ]
      const needs = [
        { certificates: ['gaffeltruckcertifikat', 'SL1'] },
        { languages: [{ language: 'polish', level: 'conversational' }, { language: 'Ukrainian' }] },
      ]
      const near = { town: 'Aarhus', kilometres: 50 }
      const asked = { trade: 'Svejser', near, from: '2026-04-01', until: '2026-04-30', needs }
      const crew = await (await engineWith(everybody)).crew(crewRequirementSchema.parse(asked), 10)
      const told = ({ people }: CrewList) =>
        people.map(({ row, fit, kilometres }) => ({ name: row.firstName, kilometres, ...fit }))
      expect(told(crew.ready)).toEqual([
        { name: 'Near', kilometres: 0, fit: 'ready' },
        { name: 'Far', kilometres: 40, fit: 'ready' },
      ])
      const ends = [
        { thing: 'permit', lastDay: '2026-04-25' },
        { thing: 0, lastDay: '2026-04-20' },
      ]
      expect(told(crew.endsMidway)).toEqual([{ name: 'Ending', kilometres: 0, fit: 'endsMidway', ends }])
      expect(told(crew.lacksOne).map(({ name, ...fit }) => [name, 'thing' in fit && fit.thing])).toEqual([
        ['Paperless', 0],
        ['Halting', 1],
        ['Late', 'start'],
      ])
      expect(crew.lacking).toEqual([
        { thing: 'start', count: 1 },
        { thing: 0, count: 1 },
        { thing: 1, count: 1 },
      ])
    })

    it('tells who of a crew is nearest where nobody lives near, and there are more than are shown', async () => {
      const towns = ['Skagen', 'Odense', 'Randers', 'Esbjerg', 'Kolding', 'Nowhere']
      const everybody = towns.map((city, index) => named(city, index + 1, { city, earliestStartDate: '2026-04-01' }))
      const near = { town: 'København', kilometres: 30, orRelocate: false }
      const asked = crewRequirementSchema.parse({ trade: 'Svejser', near, from: '2026-04-01' })
      const engine = await engineWith(everybody)
      const shown = async (most: number) => (await engine.crew(asked, most)).lacksOne.people.map(({ row }) => row.city)
      const nearest = ['Odense', 'Randers', 'Kolding', 'Skagen', 'Esbjerg', 'Nowhere']
      expect(await shown(1)).toEqual(nearest.slice(0, 1))
      expect(await shown(5)).toEqual(nearest.slice(0, 5))
      expect(await shown(6)).toEqual(nearest)
    })

    describe('by what orders ask', () => {
      const name = 'Forklift Operator'
      const everybody = [
        named('Anna', 1, {
          ...{ city: 'Aarhus', region: 'Midtjylland', languages: [{ language: 'Polish', proficiency: 'fluent' }] },
          certifications: [
            { name, expiryDate: '2026-01-31' },
            { name: 'gaffeltruckcertifikat', expiryDate: '2026-06-30' },
          ],
        }),
        named('Bo', 2, {
          ...{ city: 'Århus', country: undefined, languages: [{ language: 'Polish', proficiency: 'basic' }] },
          safetyTraining: [{ name, issuer: 'AMU', issueDate: '2025-01-01' }],
        }),
        named('Carl', 3, {
          ...{ city: 'Odder', languages: [{ language: 'Polish' }], machineOperations: ['Forklift'] },
          ...{ driverLicenseClasses: ['B'], driverLicenseExpiry: '2026-05-01' },
        }),
        named('Dina', 4, {
          city: 'Aarhus',
          country: 'Poland',
          willingToRelocate: true,
          preferredRegions: ['midtjylland'],
        }),
        named('Eva', 5, { city: 'Odense', willingToRelocate: true, preferredRegions: ['Hovedstaden'] }),
      ]
      it.each([
        [{ near: 'Aarhus', within: '10' }, ['Anna', 'Bo']],
        [{ near: 'århus', within: '30' }, ['Anna', 'Bo', 'Carl']],
        [{ near: 'Aarhus', orRelocate: 'yes' }, ['Anna', 'Bo', 'Carl', 'Dina']],
        [{ near: 'Aarhus', location: 'Odder' }, ['Carl']],
        [{ near: 'Assens, Syddanmark', within: '40' }, ['Eva']],
        [{ certificates: 'gaffeltruckcertifikat' }, ['Anna', 'Bo']],
        [{ certificates: name, validOn: '2026-06-30' }, ['Anna', 'Bo']],
        [{ certificates: name, validOn: '2026-07-01' }, ['Bo']],
        [{ driverLicense: 'B', validOn: '2026-05-01' }, ['Carl']],
        [{ driverLicense: 'B', validOn: '2026-05-02' }, []],
        [{ languages: 'polish' }, ['Anna', 'Bo', 'Carl']],
        [{ languages: 'polish', languageLevel: 'basic' }, ['Anna', 'Bo']],
        [{ languages: 'polish', languageLevel: 'conversational' }, ['Anna']],
        [{ anyOf: 'certificates:SL1,machineOperations:Forklift' }, ['Carl']],
        [
          { anyOf: `certificates:${name},machineOperations:Forklift;languages:Polish`, languageLevel: 'basic' },
          ['Anna', 'Bo'],
        ],
        [{ availableBy: '2026-01-31' }, []],
      ])('finds by %j', async (parameters, names) => {
        expect(await namesFound(everybody, parameters as Record<string, string>)).toEqual(names)
      })

      it('counts a certificate once, whichever day is asked for, and every facet within the groups', async () => {
        const engine = await engineWith(everybody)
        const asked = ask({ certificates: name, validOn: '2026-07-01', anyOf: 'languages:Polish' })
        const { total, facets } = await engine.search(asked)
        expect(total).toBe(1)
        expect(facets.certificates).toEqual([{ value: name, count: 2 }])
        expect(facets.languages).toEqual([{ value: 'Polish', count: 1 }])
      })
    })

    it('reads availability by the Danish calendar', async () => {
      // At 22:30 UTC on the 15th of March it is 23:30 in Denmark, still the 15th.
      const everybody = ['2026-03-15', '2026-03-16', '2026-03-29', '2026-03-30', '2026-04-14', '2026-04-15'].map(
        (earliestStartDate, index) => named(earliestStartDate, index + 1, { earliestStartDate }),
      )
      const found = async (availability: string) => (await namesFound(everybody, { availability })).length
      expect([await found('now'), await found('two_weeks'), await found('one_month')]).toEqual([1, 3, 5])
      const evening = await makeEngine(everybody, () => new Date('2026-03-15T23:30:00Z'))
      expect((await evening.search(ask({ availability: 'now' }))).total).toBe(2)
    })

    it('finds whose papers end within so many days, or have ended, by the Danish calendar, the first end first', async () => {
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

    it('tells those of whom a paper has ended from those whose papers are still to end, by the Danish calendar', async () => {
      const ends = ['2026-03-14', '2026-03-15', '2026-01-31', '2026-04-14', undefined]
      const everybody = ends.map((end, index) => named(`P${index}`, index + 1, { workPermitExpiryDate: end }))
      const over = { sortBy: 'papersEndOn', papersOver: 'yes', sortOrder: 'desc' }
      expect(await namesFound(everybody, over)).toEqual(['P0', 'P2'])
      expect(await namesFound(everybody, { ...over, papersOver: 'no', sortOrder: 'asc' })).toEqual(['P1', 'P3'])
    })

    it('knows every end: whoever has an ended paper and one still to end is found by either, in order of that one', async () => {
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

    it('finds whose stage has stayed so many days by the Danish calendar, and nobody who does not know since when', async () => {
      // At 22:30 UTC on the 15th of March it is 23:30 in Denmark, still the 15th; on the 1st it was the 2nd from 23:00 UTC on.
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

    it('tells who is incomplete, in rows, by a filter and counted', async () => {
      const everybody = [
        named('Whole', 1),
        makeCalledApplicant({ id: idOf(2), firstName: 'Called' }),
        named('Homeless', 3, { street: undefined }),
      ]
      expect(await namesFound(everybody, { incomplete: 'yes' })).toEqual(['Called', 'Homeless'])
      const { applicants, facets } = await (await engineWith(everybody)).search(ask({ incomplete: 'no' }))
      expect(applicants).toMatchObject([{ firstName: 'Whole', incomplete: false }])
      expect(facets.incomplete).toEqual([
        { value: 'yes', count: 2 },
        { value: 'no', count: 1 },
      ])
    })

    describe('with archived people', () => {
      const welder = { tradeSkills: ['Welding'], starRating: 5, city: 'Odense' }
      const everybody = [
        named('Gone', 1, { ...welder, status: 'archived', tradeSkills: ['Masonry'], city: 'Vejle' }),
        named('Resting', 2, { ...welder, status: 'inactive' }),
        named('Here', 3, { ...welder, status: 'active' }),
      ]

      it('finds and counts none of them, unless they are asked for', async () => {
        const engine = await engineWith(everybody)
        const { applicants, total, facets } = await engine.search(ask({ sortBy: 'firstName', sortOrder: 'asc' }))
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

      it('finds and counts them alone where they are asked for, behind a cursor and page by page', async () => {
        const engine = await engineWith(everybody)
        const { applicants, total, facets } = await engine.search(ask({ status: 'archived', location: 'odense' }))
        expect([applicants, total]).toEqual([[], 0])
        expect(facets.location).toEqual([{ value: 'Vejle', count: 1 }])
        expect(facets.status).toEqual([])
        for (const more of [{}, { search: 'masonry' }, { after: firstCursor }]) {
          expect(await namesFound(everybody, { status: 'Archived', ...more })).toEqual(['Gone'])
        }
        expect((await engine.search(ask({ status: 'archived' }))).applicants).toMatchObject([{ status: 'archived' }])
        expect((await engine.search(ask({ status: 'archived' }))).facets.status).toEqual([
          { value: 'archived', count: 1 },
        ])
      })

      it('tells active and inactive ones apart', async () => {
        expect(await namesFound(everybody, { status: 'active' })).toEqual(['Here'])
        expect(await namesFound(everybody, { status: 'inactive' })).toEqual(['Resting'])
      })
    })

    it.each(sortColumns)('answers an empty page past the end, sorted by %s', async (sortBy) => {
      const answer = await (await engineWith([named('A', 1)])).search(ask({ sortBy, page: '9' }))
      expect(answer).toMatchObject({ applicants: [], total: 1, page: 9, totalPages: 1 })
    })

    it('refuses pages beyond the 100,000th result', async () => {
      const engine = await engineWith([named('A', 1)])
      const last = await engine.search(ask({ page: '1000', limit: '100' }))
      expect(last.applicants).toEqual([])
      await expect(engine.search(ask({ page: '1001', limit: '100' }))).rejects.toMatchObject({
        code: 'results_out_of_reach',
        message: 'Only the first 100,000 results can be paged; narrow the search',
      })
    })
  })
}
