import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countViews } from '../../functions/src/bulk/useCases/countViews.ts'
import { presentedPerson } from '../../functions/src/proposals/presentedPerson.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { isListed, listedKeys } from '../../functions/src/search/meaning/listedValues.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { usesHiddenFields } from '../../functions/src/search/searchAccess.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { searchApplicants } from '../../functions/src/search/useCases/searchApplicants.ts'
import { suggestSearches } from '../../functions/src/search/useCases/suggestSearches.ts'
import type { AccountActor } from '../../shared/accounts/domain/actor.ts'
import { type Applicant, applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { maySeeFacet } from '../../shared/applicants/domain/fieldAudience.ts'
import { facets, valueFacets } from '../../shared/applicants/fields/facets.ts'
import type { SavedView } from '../../shared/bulk/domain/savedView.ts'
import { anonymousName, shownAs } from '../../shared/proposals/domain/shownAs.ts'
import { type ApplicantQuery, applicantQuerySchema, firstCursor } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, provedJustNow } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { person, query } from '../search/engine/generatedPeople.ts'
import { away, feedOf } from '../search/engine/standIns.ts'

const client: AccountActor = { kind: 'user', userId: idOf(500), role: 'client' }
const now = () => new Date('2026-03-15T12:00:00Z')

interface Name {
  firstName: string
  lastName: string
}
/** A way to mention one's name in a value of a list. */
type Writing = (name: Name) => string

const writings: readonly Writing[] = [
  ({ firstName }) => firstName,
  ({ lastName }) => lastName,
  ({ firstName }) => `TIG by ${firstName}`,
  ({ lastName }) => `${lastName}s metode`,
  ({ lastName }) => `${lastName}-metoden`,
  ({ lastName }) => `${lastName}metoden`,
  ({ firstName, lastName }) => `${firstName} ${lastName}`,
  ({ firstName, lastName }) => `${firstName}.${lastName}@firma.example`,
  ({ firstName, lastName }) => firstName + lastName,
  ({ lastName }) => `${lastName.toUpperCase()} A/S`,
]
const names: fc.Arbitrary<Name> = fc.record({
  firstName: fc.constantFrom('Xenia', 'Søren', 'Łukasz', 'Jens-Peter', 'Ølfred'),
  lastName: fc.constantFrom('Kvistgaard', 'Zqvist', "O'Brien", 'Århusgaard', 'Weldt'),
})
const writing = fc.constantFrom(...writings)
const writtenInto = fc.record({
  free: fc.record({
    skill: writing,
    machine: writing,
    sector: writing,
    language: writing,
    certificate: writing,
    profession: writing,
    region: writing,
  }),
  city: fc.option(writing, { nil: undefined }),
})
type Written = typeof writtenInto extends fc.Arbitrary<infer Value> ? Value : never

/** The same applicant under another name, which occurs in all their texts. */
function called(of: Applicant, { free, city }: Written, name: Name): Applicant {
  const [first = { profession: 'Welder', yearsOfExperience: 3 }] = of.professions
  return applicantSchema.parse({
    ...of,
    ...name,
    email: `${name.firstName.length}@example.com`,
    recruiterNotes: `${name.firstName} ${name.lastName}`,
    tags: [name.firstName],
    status: 'active',
    city: city?.(name) ?? of.city,
    region: free.region(name),
    professions: [{ ...first, profession: free.profession(name) }, ...of.professions],
    coreCompetencies: [...of.coreCompetencies, free.skill(name)],
    tradeSkills: [free.skill(name), ...of.tradeSkills],
    machineOperations: [...of.machineOperations, free.machine(name)],
    industrySectors: [...of.industrySectors, free.sector(name)],
    preferredRegions: [...of.preferredRegions, free.region(name)],
    languages: [...of.languages, { language: free.language(name), proficiency: 'native' }],
    certifications: [
      ...of.certifications,
      { name: free.certificate(name), issuer: name.lastName, fileName: `${name.firstName}.pdf` },
    ],
    safetyTraining: [{ name: free.certificate(name), issuer: name.lastName, issueDate: '2024-01-01' }],
    workExperience: [
      {
        company: `${name.lastName} A/S`,
        position: free.profession(name),
        startDate: '2020-01-01',
        description: `${name.firstName} was here`,
        skillsUsed: [free.skill(name)],
        machinery: [free.machine(name)],
      },
    ],
  })
}

const viewOf = (filters: Record<string, string>, at: number): SavedView => ({
  ...{ id: idOf(700 + at), userId: client.userId, name: 'A view', isPublic: false, version: 1, filters },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})

interface Asking {
  queries?: readonly ApplicantQuery[]
  /** Searches as URL parameters, which are also saved as views. */
  filters?: readonly Record<string, string>[]
  terms?: readonly string[]
}

/** Returns everything a client gets for these applicants, some of them anonymous, with the engine up and down. */
async function everythingShown(
  everybody: readonly Applicant[],
  anonymousIds: ReadonlySet<string>,
  { queries = [], filters = [], terms = [] }: Asking,
) {
  const embedded = new EmbeddedSearch(now)
  for (const each of everybody) embedded.upsert(searchDocument(each))
  const views = filters.map(viewOf)
  const searches = [...queries, ...filters.map((each) => applicantQuerySchema.parse(each))]
  const tellings = [embedded, away].map(async (engine: ApplicantSearch) => {
    const deps = {
      feed: feedOf(everybody),
      assignments: {
        shownPeople: async () =>
          everybody.map(({ id }) => ({
            applicantId: id,
            ...shownAs({}),
            stage: 'proposed' as const,
            isAnonymous: anonymousIds.has(id),
          })),
      },
      breaker: searchBreaker({ engine: () => engine, now, report: () => {} }),
      audit: { keep: async () => undefined, storeOncePerHour: async () => true },
      views: { ownOf: async () => [...views], shared: async () => [], seenBy: async () => new Map<string, string>() },
      startRules: { ofTrades: async () => [] },
      now,
      exportTallies: { of: async () => undefined, write: async () => true },
      pause: async () => {},
      newId: countingIds(),
    }
    const who = { actor: client, provedAt: provedJustNow, language: 'da' } as const
    const search = (asked: ApplicantQuery) => searchApplicants({ params: {}, query: asked, body: undefined }, who, deps)
    return {
      found: await Promise.all(searches.map(search)),
      counted: await countViews({ params: {}, query: { ids: views.map(({ id }) => id) }, body: undefined }, who, deps),
      following: await Promise.all(searches.map((asked) => search({ ...asked, after: firstCursor }))),
      suggested: await Promise.all(
        terms.map((q) => suggestSearches({ params: {}, query: { q }, body: undefined }, who, deps)),
      ),
    }
  })
  return {
    searches: await Promise.all(tellings),
    presented: everybody
      .filter(({ id }) => anonymousIds.has(id))
      .map((each) => presentedPerson(each, [makeDocument()], { isAnonymous: true, leftOut: [] })),
  }
}

const asked = query.filter((each) => !usesHiddenFields(client, each))

/** Searches by a client who knows a name and how it occurs in free text. */
function guesses({ free, city }: Written, name: Name): Record<string, string>[] {
  const quoted = (text: string) => text.replace(/[\\,;]/g, '\\$&')
  return [
    { search: name.firstName },
    { search: name.lastName },
    { search: free.skill(name) },
    { skills: quoted(free.skill(name)) },
    { tradeSkills: quoted(free.skill(name)), anyOf: `skills:${quoted(free.skill(name))},languages:Danish` },
    { machineOperations: quoted(free.machine(name)) },
    { certificates: quoted(free.certificate(name)), validOn: '2026-01-01' },
    { languages: quoted(free.language(name)), languageLevel: 'fluent' },
    { professions: quoted(free.profession(name)) },
    { region: quoted(free.region(name)), preferredRegions: quoted(free.region(name)) },
    { industrySectors: quoted(free.sector(name)) },
    { location: quoted(city?.(name) ?? name.lastName) },
    { near: city?.(name) ?? name.lastName, orRelocate: 'yes' },
    { sortBy: 'city', sortOrder: 'asc' },
    { sortBy: 'firstName' },
    {},
  ]
}

describe('Anonymous means anonymous', () => {
  it('answers a client the same for an anonymous applicant with any name, wherever it occurs', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 2, maxLength: 5 }),
        writtenInto,
        names,
        names,
        fc.array(asked, { maxLength: 3 }),
        async (others, written, one, another, queries) => {
          const everybody = others.map((each, at) => ({ ...each, id: idOf(at + 10) }))
          const [somebody = makeApplicant(), ...rest] = everybody
          const anonymous = new Set([somebody.id, rest[0]?.id ?? ''])
          const asking = {
            queries,
            filters: [...guesses(written, one), ...guesses(written, another)],
            terms: [one.firstName, one.lastName, another.firstName, another.lastName, 'we', 'TIG', 'od'],
          }
          const as = (name: Name) => everythingShown([called(somebody, written, name), ...rest], anonymous, asking)
          expect(await as(another)).toEqual(await as(one))
        },
      ),
      { numRuns: 60 },
    ))

  it.each(valueFacets.filter((facet) => maySeeFacet('client', facet)))(
    'knows the choices of the facet %s to distinguish them from free values',
    (facet) => {
      expect(facets[facet].kind !== 'values' || listedKeys(facet).size > 0).toBe(true)
      expect(isListed(facet, 'by xenia')).toBe(facets[facet].kind !== 'values')
    },
  )

  const anna = makeApplicant({
    ...{ id: idOf(1), firstName: 'Xenia', lastName: 'Kvistgaard', city: 'Odense', region: 'Syddanmark' },
    professions: [{ profession: 'Welder', yearsOfExperience: 4 }],
    coreCompetencies: ['TIG welding', 'TIG by Xenia'],
  })
  const bo = makeApplicant({
    ...anna,
    id: idOf(2),
    firstName: 'Bo',
    lastName: 'Nowak',
    coreCompetencies: ['TIG by Xenia'],
  })

  it('finds and counts anonymous applicants by listed choices in either language', async () => {
    const filters = [
      ...[{ professions: 'welder' }, { location: 'odense' }, { search: 'svejser' }, { search: 'welder odense' }],
      ...[{ near: 'Odense' }, { anyOf: 'skills:TIG welding,languages:Klingon' }],
    ]
    const [byEngine, byTable] = (await everythingShown([anna], new Set([anna.id]), { filters, terms: ['tig', 'od'] }))
      .searches
    for (const { found } of [byEngine, byTable].filter((each) => each !== undefined))
      expect(found.map(({ applicants }) => applicants)).toEqual(
        filters.map(() => [expect.objectContaining(anonymousName(anna.id))]),
      )
    expect(byEngine?.found[0]?.facets).toMatchObject({
      professions: [{ value: 'Welder', count: 1 }],
      location: [{ value: 'Odense', count: 1 }],
      skills: [{ value: 'TIG welding', count: 1 }],
    })
    expect(byEngine?.suggested).toMatchObject([{ skills: ['TIG-svejsning'] }, { locations: ['Odense'] }])
  })

  it('counts, suggests and finds free values only of named applicants', async () => {
    const filters = [{}, { skills: 'TIG by Xenia' }, { search: 'xenia' }]
    const { searches } = await everythingShown([anna, bo], new Set([anna.id]), { filters, terms: ['xenia'] })
    const [everybody, ...found] = searches[0]?.found ?? []
    expect(everybody).toMatchObject({
      total: 2,
      facets: { skills: expect.arrayContaining([{ value: 'Tig by xenia', count: 1 }]) },
    })
    for (const each of found) expect(each).toMatchObject({ total: 1, applicants: [{ id: bo.id }] })
    expect(searches[0]?.suggested).toMatchObject([{ skills: ['Tig by xenia'] }])
  })
})
