import { sortBy } from 'es-toolkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicantHistograms, DayCounts } from '../../../functions/src/search/applicantSearch.ts'
import {
  type DuplicatePair,
  type LikenessReason,
  likenessReasons,
  likenessSchema,
} from '../../../shared/applicants/domain/duplicate.ts'
import { dayNumber, daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf } from '../../make/applicant.ts'
import { engineTools, type MakeEngine, now, parseQuery } from './askEngine.ts'
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

const pairText = ({ one, other }: DuplicatePair): string => `${one.id} ${other.id}`

/** The conformance tests that compare an engine with the oracle, in `runs` random examples of each property. */
export function describeAsOracle(name: string, makeEngine: MakeEngine, runs: number): void {
  const { engineWith } = engineTools(makeEngine)
  const holds = (property: fc.IAsyncProperty<unknown>, numRuns = runs) => fc.assert(property, { numRuns })
  const few = Math.ceil(runs / 4)

  describe(`${name} answers like the oracle`, () => {
    it('for any query, with and without staff-only search terms', () =>
      holds(
        fc.asyncProperty(people(), query, fc.boolean(), async (everybody, asked, staffWords) => {
          const answer = await (await engineWith(everybody)).search(asked, { staffWords })
          expect(answer).toEqual(oracle(everybody, now, { staffWords }).search(asked))
        }),
      ))

    it('for expiring and expired certificates and permits, sorted by expiry', () => {
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
            const asked = parseQuery(filters)
            expect(await (await engineWith(everybody)).search(asked)).toEqual(oracle(everybody, now).search(asked))
          },
        ),
        few,
      )
    })

    it.each(Object.keys(filterTexts))('for the filter %s alone', (filter) =>
      fc.assert(
        fc.asyncProperty(people(), filterTexts[filter] as fc.Arbitrary<string>, async (everybody, value) => {
          const asked = parseQuery({ [filter]: value })
          expect(await (await engineWith(everybody)).search(asked)).toEqual(oracle(everybody, now).search(asked))
        }),
        { numRuns: Math.ceil(runs / 5) },
      ),
    )

    it('for the filters of orders combined', () =>
      holds(
        fc.asyncProperty(people(), orderFilters, async (everybody, filters) => {
          const asked = parseQuery(filters)
          expect(await (await engineWith(everybody)).search(asked)).toEqual(oracle(everybody, now).search(asked))
        }),
        few,
      ))

    it('for who is cleared to start, whatever the trades require', () =>
      holds(
        fc.asyncProperty(people(), startRules, yesOrNo, async (everybody, rules, cleared) => {
          const [asked, searcher] = [parseQuery({ cleared }), { startRules: rules }]
          const answer = await (await engineWith(everybody)).search(asked, searcher)
          expect(answer).toEqual(oracle(everybody, now, searcher).search(asked))
        }),
      ))

    it('for whole, partial and misspelt words', () =>
      holds(
        fc.asyncProperty(people(), searchText, fc.boolean(), async (everybody, search, staffWords) => {
          const asked = parseQuery({ search })
          const answer = await (await engineWith(everybody)).search(asked, { staffWords })
          expect(answer).toEqual(oracle(everybody, now, { staffWords }).search(asked))
        }),
      ))

    it('for a client who sees only some applicants', () =>
      holds(
        fc.asyncProperty(people(), query, fc.array(fc.nat(60)), async (everybody, asked, picks) => {
          const visibleIds = picks.map((pick) => everybody[pick]?.id ?? idOf(pick))
          const answer = await (await engineWith(everybody)).search(asked, { visibleIds })
          expect(answer).toEqual(oracle(everybody, now, { visibleIds }).search(asked))
        }),
      ))

    it('for suggestions in either language, for staff and for a client', () =>
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

    it('for possible duplicates of several people at once', () =>
      holds(
        fc.asyncProperty(people(), people(), async (everybody, others) => {
          const asked = [...others.slice(0, 3), ...everybody.slice(0, 3)].map((person) =>
            likenessSchema.strip().parse(person),
          )
          const { possibleDuplicates } = oracle(everybody, now)
          expect(await (await engineWith(everybody)).possibleDuplicates(asked)).toEqual(asked.map(possibleDuplicates))
        }),
        few,
      ))

    it('for pairs of possible duplicates, a few at a time', () =>
      holds(
        fc.asyncProperty(people(), fc.integer({ min: 1, max: 5 }), async (everybody, most) => {
          const engine = await engineWith(everybody)
          const found: DuplicatePair[] = []
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

    it('for all matching ids, if there are not too many', () =>
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

    it('for the totals of several searches and how many matches changed since', () =>
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

    it('for the shortlist of an order', () =>
      holds(
        fc.asyncProperty(people(60), requirement, fc.nat(8), async (everybody, asked, most) => {
          expect(await (await engineWith(everybody)).crew(asked, most)).toEqual(
            oracle(everybody, now).crew(asked, most),
          )
        }),
        few,
      ))

    it('for the dashboard figures', () =>
      holds(
        fc.asyncProperty(people(), async (everybody) => {
          const monthStart = '2026-02-28T23:00:00.000Z'
          const answer = await (await engineWith(everybody)).figures(monthStart)
          expect(answer).toEqual(oracle(everybody, now).figures(monthStart))
        }),
      ))

    it('with dashboard figures that match the searches behind them', () =>
      holds(
        fc.asyncProperty(people(), async (everybody) => {
          const engine = await engineWith(everybody)
          const found = async (parameters: Record<string, string>) =>
            (await engine.search(parseQuery(parameters))).total
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

    it('for the histograms, in any order', () =>
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

    it('page by page, without repeating or dropping anyone', () =>
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

    it('cursor by cursor, ordered by id', () =>
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
}
