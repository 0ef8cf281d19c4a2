import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Searcher } from '../../../functions/src/search/applicantSearch.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type ApplicantQuery, firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { engineTools, type MakeEngine, now, parseQuery } from './askEngine.ts'
import { people, query, searchText } from './generatedPeople.ts'
import { oracle } from './oracle.ts'

/** Start requirements are visible only to staff, who see everyone by name. */
const asked = query.map((each): ApplicantQuery => ({ ...each, cleared: undefined }))

/** How each applicant is shown to the client. */
const seenAs = fc.array(fc.constantFrom('anonymous', 'named', 'hidden'), { minLength: 40, maxLength: 40 })
const searcherOf = (everybody: readonly Applicant[], seen: readonly string[]): Searcher => {
  const idsOf = (how: string) => everybody.filter((_, at) => seen[at] === how).map(({ id }) => id)
  return { visibleIds: idsOf('named'), anonymousIds: idsOf('anonymous') }
}

/** The conformance tests for anonymous applicants. A client may know only their values from our lists. */
export function describeAnonymous(name: string, makeEngine: MakeEngine, runs: number): void {
  const { engineWith } = engineTools(makeEngine)
  const holds = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: runs })

  describe(`${name} with anonymous applicants answers like the oracle`, () => {
    it('for any query', () =>
      holds(
        fc.asyncProperty(people(), asked, seenAs, async (everybody, given, seen) => {
          const searcher = searcherOf(everybody, seen)
          const engine = await engineWith(everybody)
          const expected = oracle(everybody, now, searcher)
          expect(await engine.search(given, searcher)).toEqual(expected.search(given))
          const cursor = { ...given, after: firstCursor }
          expect(await engine.search(cursor, searcher)).toEqual(expected.search(cursor))
          const since = '2026-03-01T00:00:00.000Z'
          const [counted] = await engine.countAll([{ query: given, since }], searcher)
          expect(counted?.total).toBe(expected.search(given).total)
        }),
      ))

    it('for words', () =>
      holds(
        fc.asyncProperty(people(), searchText, seenAs, async (everybody, search, seen) => {
          const searcher = searcherOf(everybody, seen)
          const answer = await (await engineWith(everybody)).search(parseQuery({ search }), searcher)
          expect(answer).toEqual(oracle(everybody, now, searcher).search(parseQuery({ search })))
        }),
      ))

    it('for any sort order', () =>
      holds(
        fc.asyncProperty(
          people(),
          fc.constantFrom('firstName', 'city'),
          fc.constantFrom('asc', 'desc'),
          seenAs,
          async (everybody, sortBy, sortOrder, seen) => {
            const searcher = searcherOf(everybody, seen)
            const answer = await (await engineWith(everybody)).search(parseQuery({ sortBy, sortOrder }), searcher)
            expect(answer).toEqual(oracle(everybody, now, searcher).search(parseQuery({ sortBy, sortOrder })))
          },
        ),
      ))

    it('for suggestions', () =>
      holds(
        fc.asyncProperty(
          people(),
          fc.constantFrom('we', 'sv', 'cr', 'kø', 'za', 'ro', 'en 10'),
          seenAs,
          async (everybody, term, seen) => {
            const searcher = searcherOf(everybody, seen)
            const answer = await (await engineWith(everybody)).suggest(term, 'da', searcher)
            expect(answer).toEqual(oracle(everybody, now, searcher).suggest(term, 'da'))
          },
        ),
      ))
  })

  it(`${name} accepts the longest searches when applicants are anonymous`, async () => {
    const stems = ['maskine', 'forer', 'laesser']
    const search = ['trucke', ...stems.flatMap((stem) => ['e', 'er', 's', 'erne'].map((end) => stem + end))].join(' ')
    const anna = makeApplicant()
    const engine = await engineWith([anna])
    const searcher = { visibleIds: [idOf(77)], anonymousIds: [anna.id] }
    expect(await engine.search(parseQuery({ search }), searcher)).toMatchObject({ total: 0, degraded: false })
  })
}
