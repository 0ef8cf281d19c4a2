import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { openSearchEngine } from '../../functions/src/search/openSearch/openSearchEngine.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { shortlistRequirementSchema } from '../../shared/companies/domain/shortlist.ts'
import { joinList } from '../../shared/kernel/domain/commaList.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import {
  type ApplicantQuery,
  applicantQuerySchema,
  firstCursor,
  sortColumns,
} from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { freshIndex, openSearchOfRun } from '../setup/searchIndex.ts'

const now = () => new Date('2026-03-15T12:00:00Z')
const openSearch = openSearchOfRun()
const parseQuery = (parameters: Record<string, string> = {}): ApplicantQuery => applicantQuerySchema.parse(parameters)

async function enginesWith(people: readonly Applicant[]): Promise<{ real: ApplicantSearch; embedded: EmbeddedSearch }> {
  const { alias, refresh } = await freshIndex(openSearch)
  const embedded = new EmbeddedSearch(now)
  const documents = people.map(searchDocument)
  for (const document of documents) embedded.upsert(document)
  const outcomes = await writeIndex(openSearch, {
    alias,
  })(documents.map((document) => ({ id: document.id, version: 1, document: indexedDocument(document) })))
  expect(new Set(outcomes)).toEqual(new Set(['done']))
  await refresh()
  return { real: openSearchEngine({ openSearch, now, index: alias }), embedded }
}

describe('the OpenSearch engine with many applicants', () => {
  const count = 4500
  let engines: Awaited<ReturnType<typeof enginesWith>>
  const ids = Array.from({ length: count }, (_, index) => idOf(index + 1))
  beforeAll(async () => {
    const valid = makeApplicant()
    const stages = ['new', 'screening', 'hired'] as const
    engines = await enginesWith(
      ids.map((id, index) => ({
        ...valid,
        id,
        firstName: `P${index % 700}`,
        // Many values with few applicants each: more values than are shown.
        tradeSkills: [`Skill ${index % 900}`, `Skill ${(index * 7) % 1300}`],
        ...(index % 10 > 0 && { city: ['Odense', 'Vejle', 'Ærø'][index % 3] as string }),
        pipelineStage: stages[index % stages.length] as (typeof stages)[number],
        updatedAt: new Date(Date.UTC(2026, 0, 1) + (index % 1000) * 60_000).toISOString(),
      })),
    )
  }, 60_000)

  it.each([...sortColumns, ''])('returns any page from either end, sorted by "%s"', async (sortBy) => {
    for (const sortOrder of ['asc', 'desc']) {
      for (const page of ['1', '20', '21', '22', '30', '44', '45', '46']) {
        const asked = parseQuery({ sortBy, sortOrder, page, limit: '100', ...(sortBy === '' && { search: 'p1' }) })
        expect(await engines.real.search(asked)).toEqual(await engines.embedded.search(asked))
      }
    }
  })

  it('shows the most frequent values of a large facet, ties in alphabetical order', async () => {
    const answer = await engines.real.search(parseQuery())
    expect(answer.facets.tradeSkills).toHaveLength(500)
    expect(answer).toEqual(await engines.embedded.search(parseQuery()))
  })

  it('gives the same suggestions among many applicants', async () => {
    for (const term of ['sk', 'skill 1', 'skill 12', '12', 'od', 'ær']) {
      expect(await engines.real.suggest(term, 'en')).toEqual(await engines.embedded.suggest(term, 'en'))
    }
  })

  it('accepts the 10,000 ids a client may see', async () => {
    const unknown = Array.from({ length: 9000 }, (_, index) => idOf(index + 100_000))
    const client = { visibleIds: [...unknown, ...ids.slice(0, 1000)] }
    const asked = parseQuery({ search: 'p1', pipelineStage: 'new' })
    expect(await engines.real.search(asked, client)).toEqual(await engines.embedded.search(asked, client))
    const suggested = (engine: ApplicantSearch) => engine.suggest('skill', 'da', client)
    expect(await suggested(engines.real)).toEqual(await suggested(engines.embedded))
  })

  it('pages through all applicants by cursor, each once', async () => {
    const seen: string[] = []
    for (let after: string | null = firstCursor; after !== null; ) {
      const answer = await engines.real.search({ ...parseQuery({ limit: '100' }), after })
      expect(answer.total).toBe(count)
      seen.push(...answer.applicants.map(({ id }) => id))
      after = answer.after
    }
    expect(seen).toEqual(ids.toSorted())
  })
})

describe('the OpenSearch engine with arbitrary input', () => {
  let engines: Awaited<ReturnType<typeof enginesWith>>
  const odd = ['𐐀𐐁𐐂𐐃', '𐐀𐐁𐐃𐐂', 'e😀mo', '😀', '\ud7fb', '\uffee', '*', '"AND" OR', '', 'İstanbul', 'ﷺ', 'x'.repeat(90)]
  beforeAll(async () => {
    engines = await enginesWith(
      odd.map((name, index) =>
        makeApplicant({
          id: idOf(index + 1),
          firstName: name || 'x',
          city: name || undefined,
          coreCompetencies: [name, 'c++', 'a|b', 'a/b', '[^|]*'].filter((skill) => skill !== ''),
        }),
      ),
    )
  }, 60_000)
  const same = async (query: ApplicantQuery) =>
    expect(await engines.real.search(query)).toEqual(await engines.embedded.search(query))

  const hostile = [
    ...['*', '?', 'a*', '**a**', '"', '"unclosed', "'", '\\', '/.*/', 'name:anna', 'a AND NOT b', '(((', '[a TO z]'],
    ...[
      '{"query":{"match_all":{}}}',
      '</script>',
      '\u0000',
      '\ud83d',
      '😀',
      'e😀mo',
      '𐐀𐐁𐐂',
      '𐐀𐐁𐐂𐐃',
      'x'.repeat(10_000),
    ],
    ...[
      'x '.repeat(5000),
      '~',
      'welder~2',
      'anna^9',
      '$(id)',
      '{{1+1}}',
      '%00',
      '__proto__',
      'constructor',
      '|',
      '[^|]*',
    ],
  ]

  it.each(hostile)('finds for %j the same as the embedded engine', async (text) => {
    await same({ ...parseQuery(), search: text })
    await same({ ...parseQuery(), search: text, sortBy: 'firstName', skills: [text], location: [text] })
    expect(await engines.real.suggest(text, 'da')).toEqual(await engines.embedded.suggest(text, 'da'))
  })

  it('finds the same for any text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc
            .array(fc.constantFrom('𐐀', '𐐁', '𐐂', '𐐃', 'x', '*', '|', ' '), { maxLength: 8 })
            .map((parts) => parts.join('')),
        ),
        async (text) => {
          await same({ ...parseQuery(), search: text, professions: [text] })
          expect(await engines.real.suggest(text, 'da')).toEqual(await engines.embedded.suggest(text, 'da'))
        },
      ),
      { numRuns: 100 },
    ))

  it('sorts letters beyond the first 65,536 code points like the embedded engine', async () => {
    for (const sortBy of ['firstName', 'city'] as const) {
      for (const sortOrder of ['asc', 'desc'] as const) await same({ ...parseQuery(), sortBy, sortOrder })
    }
  })

  it('accepts the most words and filters that can be asked at once', async () => {
    const some = (count: number, name = '') => Array.from({ length: count }, (_, at) => `${name}${at}`)
    const { groups, values } = limits.filterGroups
    const group = joinList(some(values, 'certificates:'))
    await same(
      parseQuery({
        search: 'svejsere fører murer snedker layer pudser montør maler gartner operator kranfører assistant svejser',
        ...{
          certificates: some(limits.certificateFilter).join(),
          languages: some(50).join(),
          driverLicense: 'A,B,BE,C1,C1E,C,CE,D',
        },
        ...{
          validOn: '2026-12-31',
          languageLevel: 'basic',
          near: 'Aarhus',
          orRelocate: 'yes',
          availableBy: '2026-12-31',
        },
        anyOf: Array.from({ length: groups }, () => group).join(';'),
      }),
    )
    const needs = Array.from({ length: limits.shortlistNeeds }, () => ({ certificates: some(values) }))
    const near = { town: 'Aarhus', kilometres: 200, orRelocate: true }
    const order = shortlistRequirementSchema.parse({
      trade: 'Welder',
      near,
      from: '2026-04-01',
      until: '2026-05-01',
      needs,
    })
    expect(await engines.real.crew(order, 10)).toEqual(await engines.embedded.crew(order, 10))
  })

  it('ignores unknown parameters', () => same({ ...parseQuery(), unknown: '*', facets: 'x' } as ApplicantQuery))
})
