import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { matchQuery } from '../../functions/src/search/meaning/matchQuery.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { readWords } from '../../functions/src/search/meaning/searchWords.ts'
import type { ShownPerson } from '../../functions/src/search/ports.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { searchTable } from '../../functions/src/search/searchTable.ts'
import { getAnalytics } from '../../functions/src/search/useCases/getAnalytics.ts'
import { searchApplicants } from '../../functions/src/search/useCases/searchApplicants.ts'
import { suggestSearches } from '../../functions/src/search/useCases/suggestSearches.ts'
import type { AccountActor } from '../../shared/accounts/domain/actor.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { type Applicant, applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { maySeeFacet, maySeeField } from '../../shared/applicants/domain/fieldAudience.ts'
import { facetNames, facets } from '../../shared/applicants/fields/facets.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/kernel/domain/copenhagenDate.ts'
import type { LabelLanguage } from '../../shared/kernel/lists/listEntry.ts'
import { anonymousName, shownAs } from '../../shared/proposals/domain/shownAs.ts'
import { searchApplicants as contract } from '../../shared/search/contract/searchApplicants.ts'
import { type ApplicantQuery, applicantQuerySchema, firstCursor } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, provedJustNow } from '../make/call.ts'
import { people, query } from './engine/generatedPeople.ts'
import { oracle } from './engine/oracle.ts'
import { away, feedOf } from './engine/standIns.ts'

const now = () => new Date('2026-03-15T12:00:00Z')
const parseQuery = (parameters: Record<string, string> = {}) => applicantQuerySchema.parse(parameters)
const actor = (role: Role): AccountActor => ({ kind: 'user', userId: idOf(500), role })

const shown = (applicantId: string, given: Partial<ShownPerson> = {}): ShownPerson => ({
  ...{ applicantId, stage: 'interview', ...shownAs({}) },
  ...given,
})

function depsFor(everybody: readonly Applicant[], assigned: readonly string[] = [], engine?: ApplicantSearch) {
  const embedded = new EmbeddedSearch(now)
  for (const person of everybody) embedded.upsert(searchDocument(person))
  return {
    feed: feedOf(everybody),
    assignments: { shownPeople: async () => assigned.map((applicantId) => shown(applicantId)) },
    breaker: searchBreaker({ engine: () => engine ?? embedded, now, report: () => {} }),
    audit: { keep: async () => undefined, storeOncePerHour: async () => true },
    exportTallies: { of: async () => undefined, write: async () => true },
    pause: async () => {},
    now,
    newId: countingIds(),
  }
}

const search = async (parameters: Record<string, string>, role: Role, deps: ReturnType<typeof depsFor>) => {
  const result = await searchApplicants(
    { params: {}, query: parseQuery(parameters), body: undefined },
    { actor: actor(role), provedAt: provedJustNow },
    deps,
  )
  if (!('applicants' in result)) throw new Error('A search answers with applicants')
  contract.response.parse(result)
  return result
}

const hiddenFields = applicantSchema.keyof().options.filter((field) => !maySeeField('client', field))
const hiddenColumns = ['pipelineStage', 'stageChangedAt', 'lastContactedDate', 'nextActionDate']
const hiddenFacets = facetNames.filter((name) => !maySeeFacet('client', name))
/** Returns every hidden field of a record, containing this word wherever possible. */
const saying = (word: string) => ({
  nationality: word,
  workPermitType: word,
  permitCardType: 'residence_card' as const,
  permitEmployer: word,
  permitWeeklyHours: 20,
  permitSeenBy: word,
  permitSeenOn: '2026-01-03',
  permitNextCheck: '2026-01-04',
  availabilityConfirmedAt: '2026-01-05T00:00:00.000Z',
  waiver: {
    requirements: ['licence/C'],
    reason: word,
    until: '2027-01-01',
    by: idOf(12),
    at: '2026-01-05T00:00:00.000Z',
  },
  email: `${word}@${word}.example`,
  unconfirmedEmail: `${word}@example.com`,
  unsubscribed: { at: '2026-01-05T00:00:00.000Z', how: 'page' as const },
  phone: word,
  street: word,
  postcode: word,
  pipelineStage: 'interview' as const,
  linkedinUrl: `https://linkedin.example/${word}`,
  portfolioUrl: `https://portfolio.example/${word}`,
  recruiterNotes: word,
  tags: [word],
  dateOfBirth: '1990-01-01',
  geoCoordinates: { lat: 55, lng: 10 },
  desiredRate: 200,
  hasHealthCertificate: true,
  starRating: 5,
  lastContactedDate: '2026-01-01',
  nextActionDate: '2026-01-02',
  profilePicture: idOf(7),
  cvDocument: idOf(8),
  emailProblem: { bouncedAt: '2026-01-01T00:00:00.000Z' },
  userId: idOf(9),
  channel: 'facebook',
  recordOwner: idOf(10),
  source: { partnerId: idOf(11), name: word },
  gdprConsentDate: '2026-01-01T00:00:00.000Z',
  poolConsent: { at: '2026-01-01T00:00:00.000Z', textVersion: word },
  informed: { at: '2026-01-01T00:00:00.000Z', by: 'staff' as const, note: word },
  keptLonger: { months: 12, reason: word, decidedAt: '2026-01-01T00:00:00.000Z', saidAt: '2026-01-02T00:00:00.000Z' },
  mergedFrom: [{ id: idOf(12), into: idOf(13), name: word, at: '2026-01-01T00:00:00.000Z' }],
  formerNames: [{ name: word, until: '2026-01-01T00:00:00.000Z' }],
  language: 'da' as const,
  stageChangedAt: '2026-03-01T00:00:00.000Z',
  originalEmailContent: {
    subject: word,
    from: word,
    to: [word],
    cc: [],
    bcc: [],
    attachments: [],
    headers: { Subject: word },
    isHtml: false,
  },
})
const withoutHidden = Object.fromEntries([...hiddenFacets, 'cleared'].map((name) => [name, undefined]))
const withHiddenOf = (person: Applicant, other: Applicant): Applicant => ({
  ...person,
  ...Object.fromEntries(hiddenFields.map((field) => [field, other[field]])),
})

const anna = makeApplicant({ id: idOf(1), firstName: 'Anna', starRating: 5, tags: ['urgent'] })
const bo = makeApplicant({ id: idOf(2), firstName: 'Bo', city: 'Vejle', starRating: 2 })

describe('searching applicants', () => {
  it('shows staff which certificate or permit expires, only if they search by expiry, also while degraded', async () => {
    const days = (ahead: number) => daysAfter(dateInDenmark(now()), ahead)
    const held = { ...anna, workPermitExpiryDate: days(20), driverLicenseExpiry: days(-5), driverCpcExpiry: days(400) }
    const foundBy = async (query: Record<string, string>, engine?: ApplicantSearch) =>
      (await search(query, 'recruiter', depsFor([held], [], engine))).applicants.map(({ endingPaper }) => endingPaper)
    for (const engine of [undefined, away]) {
      const permit = { field: 'workPermitExpiryDate', expiryDate: days(20) }
      expect(await foundBy({ papersEndWithin: '30', papersOver: 'no' }, engine)).toEqual([permit])
      const licence = { field: 'driverLicenseExpiry', expiryDate: days(-5) }
      expect(await foundBy({ papersOver: 'yes' }, engine)).toEqual([licence])
      expect(await foundBy({ sortBy: 'papersEndOn', sortOrder: 'asc' }, engine)).toEqual([licence])
      expect(await foundBy({ sortBy: 'papersEndOn' }, engine)).toMatchObject([{ field: 'driverCpcExpiry' }])
      expect(await foundBy({}, engine)).toEqual([undefined])
    }
  })

  it('shows staff all applicants with all row fields', async () => {
    const answer = await search({}, 'recruiter', depsFor([anna, bo]))
    expect(answer).toMatchObject({ total: 2, degraded: false })
    expect(answer.applicants[0]).toMatchObject({
      email: anna.email,
      phone: anna.phone,
      starRating: 5,
      tags: ['urgent'],
    })
    expect(answer.facets.starRating).toHaveLength(2)
  })

  it('shows a client only assigned applicants without hidden fields, also while degraded', async () => {
    for (const engine of [undefined, away]) {
      const answer = await search({}, 'client', depsFor([anna, bo], [anna.id], engine))
      expect(answer.applicants.map((row) => row.firstName)).toEqual(['Anna'])
      for (const hidden of ['email', 'phone', 'starRating', 'tags'])
        expect(answer.applicants[0]).not.toHaveProperty(hidden)
      expect(answer.facets).not.toHaveProperty('starRating')
    }
    const answer = await search({}, 'client', depsFor([anna, bo], [anna.id]))
    expect(answer.total).toBe(1)
    expect(answer.facets.location).toEqual([{ value: 'Odense', count: 1 }])
  })

  it('shows a client an anonymous applicant without a name, found by list values, and no one with parts left out', async () => {
    for (const engine of [undefined, away]) {
      const deps = depsFor([anna, bo], [], engine)
      const people = [shown(anna.id, { isAnonymous: true }), shown(bo.id, { leftOut: ['languages'] })]
      const asked = (query: Record<string, string>) =>
        search(query, 'client', { ...deps, assignments: { shownPeople: async () => people } })
      const all = await asked({})
      expect(all.applicants).toMatchObject([{ id: anna.id, ...anonymousName(anna.id), proposalStage: 'interview' }])
      expect(JSON.stringify(all)).not.toMatch(/Anna/)
      expect((await asked({ location: 'Odense' })).applicants).toHaveLength(1)
      for (const query of [{ search: 'welder' }, { sortBy: 'firstName' }] as Record<string, string>[])
        expect(await asked(query)).toMatchObject({ applicants: [{ id: anna.id }] })
      expect(await asked({ search: 'Anna' })).toMatchObject({ applicants: [] })
    }
  })

  it('masks the names of merged records of an anonymous applicant for a client, also while degraded', async () => {
    const merged = { id: idOf(12), into: anna.id, name: 'Agnieszka Kupiec', at: '2026-01-01T00:00:00.000Z' }
    const coreCompetencies = ['TIG like Kupca', 'Metoda Agnieszki']
    const person = { ...anna, coreCompetencies, primaryProfession: 'Welder', mergedFrom: [merged] }
    for (const engine of [undefined, away]) {
      const deps = depsFor([person, bo], [], engine)
      const shownPeople = async () => [shown(anna.id, { isAnonymous: true })]
      const all = await search({}, 'client', { ...deps, assignments: { shownPeople } })
      expect(all.applicants).toHaveLength(1)
      expect(JSON.stringify(all)).not.toMatch(/Kupca|Agnieszk|mergedFrom/)
      expect((await search({ byStage: 'yes' }, 'recruiter', deps)).applicants).toHaveLength(2)
    }
  })

  it('masks the former names of an anonymous applicant for a client, also while degraded', async () => {
    const formerNames = [{ name: 'Agnieszka Kupiec', until: '2026-01-01T00:00:00.000Z' }]
    const person = { ...anna, coreCompetencies: ['TIG like Kupca', 'Metoda Agnieszki'], formerNames }
    for (const engine of [undefined, away]) {
      const deps = depsFor([person, bo], [], engine)
      const shownPeople = async () => [shown(anna.id, { isAnonymous: true })]
      const all = await search({}, 'client', { ...deps, assignments: { shownPeople } })
      expect(all.applicants).toHaveLength(1)
      expect(JSON.stringify(all)).not.toMatch(/Kupca|Agnieszk|formerNames/)
    }
  })

  it('shows each role the first rows of each stage if asked, also while degraded', async () => {
    const hired = { ...bo, pipelineStage: 'hired' as const }
    for (const engine of [undefined, away]) {
      const deps = depsFor([anna, hired], [anna.id], engine)
      const { byStage } = await search({ byStage: 'yes', pipelineStage: 'hired,new' }, 'recruiter', deps)
      expect(Object.keys(byStage ?? {})).toEqual(['new', 'hired'])
      expect(byStage).toMatchObject({ new: [{ id: anna.id, email: anna.email }], hired: [{ id: bo.id }] })
      expect(await search({}, 'recruiter', deps)).not.toHaveProperty('byStage')
    }
  })

  it("shows a client the stage of its own proposal, and never the agency's, also while degraded", async () => {
    const states = [{}, { pipelineStage: 'hired' as const }]
    for (const engine of [undefined, away]) {
      const answers = await Promise.all(
        states.map(async (state) => {
          const deps = depsFor([{ ...anna, ...state }, bo], [], engine)
          const people = [shown(anna.id, { stage: 'placed' }), shown(bo.id, { stage: 'proposed' })]
          return search({}, 'client', { ...deps, assignments: { shownPeople: async () => people } })
        }),
      )
      expect(answers[0]?.applicants.map(({ id, proposalStage }) => [id, proposalStage]).sort()).toEqual([
        [anna.id, 'placed'],
        [bo.id, 'proposed'],
      ])
      expect(answers[1]).toEqual(answers[0])
      for (const hidden of ['pipelineStage', 'postcode', 'stageChangedAt'])
        for (const row of answers[0]?.applicants ?? []) expect(row).not.toHaveProperty(hidden)
      expect(answers[0]?.facets).not.toHaveProperty('pipelineStage')
      const [row] = (await search({}, 'recruiter', depsFor([anna], [], engine))).applicants
      expect(row).toMatchObject({ pipelineStage: 'new' })
      expect(row).not.toHaveProperty('proposalStage')
    }
  })

  it.each([{ pipelineStage: 'new' }, { byStage: 'yes' }, { sortBy: 'pipelineStage' }, { anyOf: 'pipelineStage:new' }])(
    'refuses a client %j',
    async (query) => {
      for (const engine of [undefined, away])
        await expect(
          search(query as Record<string, string>, 'client', depsFor([anna], [anna.id], engine)),
        ).rejects.toMatchObject({
          code: 'forbidden',
        })
    },
  )

  it('shows no applicants to a client without assignments', async () => {
    expect(await search({}, 'client', depsFor([anna, bo]))).toMatchObject({ applicants: [], total: 0 })
    expect(await search({}, 'client', depsFor([anna, bo], [], away))).toMatchObject({ applicants: [], total: null })
  })

  it("refuses a client's filter on a hidden field", async () => {
    const deps = depsFor([anna], [anna.id])
    await expect(search({ starRating: '5' }, 'client', deps)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(search({ starRating: '5' }, 'recruiter', deps)).resolves.toMatchObject({ total: 1 })
  })

  it.each(hiddenFacets)(
    'refuses a client the filter %s, also while degraded, and counts nothing for it',
    async (name) => {
      const { kind, codes, none } = facets[name]
      const value = { yesNo: 'yes', number: '5', values: codes?.[0] ?? none ?? 'Ukraine', band: '0-2' }[kind]
      for (const engine of [undefined, away]) {
        const deps = depsFor([anna], [anna.id], engine)
        const inGroup = { anyOf: `languages:Danish,${name}:${value}` }
        for (const asked of [{ [name]: value }, ...(name === 'status' ? [] : [inGroup])]) {
          await expect(search(asked, 'client', deps)).rejects.toMatchObject({ code: 'forbidden' })
          await expect(search(asked, 'recruiter', deps)).resolves.toMatchObject({})
        }
      }
      expect((await search({}, 'client', depsFor([anna], [anna.id]))).facets).not.toHaveProperty(name)
    },
  )

  it('finds and counts for a client the people at a stage of its proposals, and refuses the filter to all others', async () => {
    const [carl, dora] = [3, 4].map((number) => makeApplicant({ id: idOf(number), city: 'Vejle' })) as [
      Applicant,
      Applicant,
    ]
    const people = [
      ...[shown(anna.id, { stage: 'proposed' }), shown(bo.id, { stage: 'placed' })],
      ...[
        shown(carl.id, { stage: 'placed', isAnonymous: true }),
        shown(dora.id, { stage: 'placed', leftOut: ['town'] }),
      ],
    ]
    for (const engine of [undefined, away]) {
      const deps = depsFor([anna, bo, carl, dora], [], engine)
      const asked = (query: Record<string, string>) =>
        search(query, 'client', { ...deps, assignments: { shownPeople: async () => people } })
      const placed = await asked({ proposalStage: 'placed' })
      expect(placed.applicants.map(({ id }) => id).sort()).toEqual([bo.id, carl.id])
      expect((await asked({ proposalStage: 'interview' })).applicants).toEqual([])
      expect((await asked({ proposalStage: 'placed', location: 'Odense' })).applicants).toEqual([])
      await expect(search({ proposalStage: 'placed' }, 'recruiter', deps)).rejects.toMatchObject({ code: 'forbidden' })
      if (engine) continue
      const texts = { proposalStage: 'placed', after: firstCursor }
      const exported = await searchApplicants(
        { params: {}, query: parseQuery(texts), body: undefined },
        { actor: actor('client'), provedAt: provedJustNow, queryTexts: texts },
        { ...deps, assignments: { shownPeople: async () => people } },
      )
      expect(exported).toMatchObject({ total: 2 })
      const counts = [
        { value: 'proposed', count: 1 },
        { value: 'placed', count: 2 },
      ]
      expect([placed.total, placed.proposalStages]).toEqual([2, counts])
      expect((await asked({})).proposalStages).toEqual(counts)
      expect((await asked({ location: 'Vejle' })).proposalStages).toEqual([{ value: 'placed', count: 2 }])
      expect(await search({}, 'recruiter', deps)).not.toHaveProperty('proposalStages')
    }
  })

  it('finds archived applicants for staff who ask for them, also while degraded, and never for clients', async () => {
    const gone = makeApplicant({ id: idOf(7), firstName: 'Gone', status: 'archived' })
    for (const engine of [undefined, away]) {
      const deps = () => depsFor([anna, gone], [anna.id, gone.id], engine)
      const found = async (query: Record<string, string>, role: Role) =>
        (await search(query, role, deps())).applicants.map(({ id }) => id)
      expect(await found({}, 'recruiter')).toEqual([anna.id])
      expect(await found({ search: 'gone' }, 'recruiter')).toEqual([])
      expect(await found({ status: 'archived' }, 'recruiter')).toEqual([gone.id])
      expect(await found({ search: 'gone' }, 'client')).toEqual([])
      await expect(found({ status: 'archived' }, 'client')).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it.each([
    { unmovedDays: '14' },
    { stageMonth: '2026-03' },
    { starred: 'yes' },
    ...hiddenColumns.map((sortBy) => ({ sortBy })),
  ])('refuses a client anything that reveals how staff work: %j', async (asked) => {
    for (const engine of [undefined, away]) {
      const deps = depsFor([anna], [anna.id], engine)
      await expect(search(asked, 'client', deps)).rejects.toMatchObject({ code: 'forbidden' })
      expect(await search(asked, 'recruiter', deps)).toBeDefined()
    }
  })

  it('the test covers every hidden field', () => {
    expect(Object.keys(saying('word')).toSorted()).toEqual(hiddenFields.toSorted())
  })

  it.each(['polsk', 'welder poland', 'hansen87@firma.example', 'firma.example', '+45 12 34 56 78', '12345678'])(
    'finds by %j for every role except clients, also while degraded',
    async (text) => {
      const pole = makeApplicant({ nationality: 'Poland', phone: '+45 12 34 56 78', email: 'hansen87@firma.example' })
      for (const engine of [undefined, away]) {
        const found = async (role: Role, words = text) =>
          (await search({ search: words }, role, depsFor([pole], [pole.id], engine))).applicants.map(({ id }) => id)
        for (const role of ['recruiter', 'recruiting_manager', 'sysadmin'] as const)
          expect(await found(role)).toEqual([pole.id])
        expect(await found('client')).toEqual([])
        expect(await found('client', 'welder')).toEqual([pole.id])
        expect(await found('client', `welder ${text}`)).toEqual([])
      }
    },
  )

  it('shows a client the same results, order, counts, cursor and suggestions whatever hidden fields contain', () =>
    fc.assert(
      fc.asyncProperty(
        people(),
        people(),
        query,
        fc.constantFrom('we', 'uk', 'od', 'po', '12 34', 'zoe', 'svejsere', 'fører'),
        async (shown, others, asked, q) => {
          const seen = {
            ...asked,
            byStage: undefined,
            ...withoutHidden,
            anyOf: asked.anyOf?.map((group) => ({ ...group, ...withoutHidden })),
            unmovedDays: undefined,
            stageMonth: undefined,
            ...(hiddenColumns.some((column) => column === asked.sortBy) && { sortBy: undefined }),
          }
          const foundPerson = { ...anna, ...saying(asked.search || q) }
          const alsoAsked = readWords(asked.search || q).words.flatMap(({ also = [] }) => also.map(({ term }) => term))
          const foundOtherwise = { ...anna, ...saying(alsoAsked.join(' ').slice(0, 100) || q) }
          const disguises = [shown.map((person, at) => withHiddenOf(person, others[at % others.length] ?? foundPerson))]
          for (const candidate of [foundPerson, foundOtherwise]) {
            disguises.push(shown.map((person) => withHiddenOf(person, candidate)))
          }
          const ids = shown.map(({ id }) => id)
          const foundBy = async (everybody: Applicant[], engine?: ApplicantSearch) => {
            const deps = depsFor(everybody, ids, engine)
            const client = { actor: actor('client'), provedAt: provedJustNow, language: 'da' } as const
            const searched = (query: ApplicantQuery) =>
              searchApplicants({ params: {}, query, body: undefined }, client, deps)
            return [
              await searched(seen),
              await searched({ ...seen, after: firstCursor }),
              await suggestSearches({ params: {}, query: { q }, body: undefined }, client, deps),
            ]
          }
          for (const engine of [undefined, away]) {
            const expected = await foundBy(shown, engine)
            for (const disguised of disguises) expect(await foundBy(disguised, engine)).toEqual(expected)
          }
        },
      ),
    ))

  it('returns rows without hidden fields to a client, by page and by cursor', async () => {
    const foundPerson = { ...anna, ...saying('secret') }
    const rows = async (role: Role) => {
      const asked = [{}, { after: firstCursor }].map((query) =>
        search(query, role, depsFor([foundPerson], [foundPerson.id])),
      )
      return (await Promise.all(asked)).flatMap(({ applicants }) => applicants)
    }
    const keys = (await rows('client')).flatMap((row) => Object.keys(row))
    expect(keys).toContain('firstName')
    expect(keys.filter((key) => (hiddenFields as string[]).includes(key))).toEqual([])
    expect((await rows('recruiter')).filter(({ email }) => email === foundPerson.email)).toHaveLength(2)
  })

  it('refuses pages out of reach, with and without the engine', async () => {
    for (const engine of [undefined, away]) {
      await expect(search({ page: '4001' }, 'recruiter', depsFor([anna], [], engine))).rejects.toMatchObject({
        code: 'results_out_of_reach',
      })
    }
  })
})

describe('while the engine is unavailable', () => {
  it('takes the first rows of each stage from all records read', async () => {
    const everybody = Array.from({ length: 130 }, (_none, number) =>
      makeApplicant({
        ...{ id: idOf(number), pipelineStage: number === 0 ? 'hired' : 'new' },
        updatedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
      }),
    )
    const { byStage } = await search({ byStage: 'yes', limit: '1' }, 'recruiter', depsFor(everybody, [], away))
    expect([byStage?.new?.length, byStage?.hired?.length]).toEqual([50, 1])
  })

  it('answers from the table, newest first', async () => {
    const everybody = [1, 2, 3].map((day) =>
      makeApplicant({ id: idOf(day), firstName: `P${day}`, updatedAt: `2026-01-0${day}T00:00:00.000Z` }),
    )
    const answer = await search({ search: 'welder', limit: '2' }, 'recruiter', depsFor(everybody, [], away))
    expect(answer).toMatchObject({ degraded: true, total: null, totalPages: null, facets: {}, page: 1, limit: 2 })
    expect(answer.applicants.map((row) => row.firstName)).toEqual(['P3', 'P2'])
    const second = await search({ limit: '2', page: '2' }, 'recruiter', depsFor(everybody, [], away))
    expect(second.applicants.map((row) => row.firstName)).toEqual(['P1'])
  })

  it('finds what the engine would, as far as it reads', () =>
    fc.assert(
      fc.asyncProperty(people(), query, async (everybody, asked) => {
        const { sortBy, sortOrder, ...plain } = { ...asked, page: 1, limit: 100 }
        const answer = await searchTable(plain, {}, { feed: feedOf(everybody), now })
        const expected = oracle(everybody, now()).search(plain)
        const ids = (rows: typeof answer.applicants) => rows.map((row) => row.id).toSorted()
        expect(ids(answer.applicants)).toEqual(ids(expected.applicants))
        const matches = matchQuery(asked, {}, now())
        expect(everybody.filter((person) => matches(searchDocument(person))).length).toBe(expected.total)
      }),
    ))

  it('reads at most five pages, for staff and for a client', async () => {
    const many = Array.from({ length: 620 }, (_, index) => makeApplicant({ id: idOf(index) }))
    const staff = depsFor(many, [], away)
    expect((await search({ search: 'nowhere' }, 'recruiter', staff)).applicants).toEqual([])
    expect(staff.feed.counted).toEqual({ reads: 5, records: 500 })
    const client = depsFor(
      many,
      many.map(({ id }) => id),
      away,
    )
    await search({}, 'client', client)
    expect(client.feed.counted.records).toBe(500)
    const first = depsFor(many, [], away)
    await search({}, 'recruiter', first)
    expect(first.feed.counted.records).toBe(100)
  })

  it('returns no rows for a cursor, so that a partial export is never taken for a complete one', async () => {
    const answer = await search({ after: firstCursor }, 'recruiter', depsFor([anna], [], away))
    expect(answer).toMatchObject({ applicants: [], after: null, degraded: true })
  })

  it('suggests nothing and returns no figures except submissions', async () => {
    const deps = {
      ...depsFor([anna], [], away),
      submissions: { counts: async () => ({ pending: 7, approved: 0, rejected: 0, spam: 0 }) },
    }
    const input = { params: {}, query: { q: 'we' }, body: undefined }
    expect(await suggestSearches(input, { actor: actor('recruiter'), language: 'en' }, deps)).toEqual({
      skills: [],
      professions: [],
      locations: [],
    })
    expect(await getAnalytics({ params: {}, query: {}, body: undefined }, undefined, deps)).toEqual({
      totalApplicants: null,
      starredApplicants: null,
      placedThisMonth: null,
      pendingReview: 7,
    })
  })
})

describe('while the engine is available', () => {
  it('shows a client no contact details that people write into lists, and shows them to staff', async () => {
    const skills = ['TIG ring 20 12 34 56', 'TIG xk@mail.example', 'TIG']
    const xenia = makeApplicant({ id: idOf(77), coreCompetencies: skills, professions: [] })
    const deps = depsFor([xenia], [xenia.id])
    const seenBy = async (role: Role) => {
      const { applicants, facets: counted } = await search({}, role, deps)
      const call = { actor: actor(role), language: 'en' } as const
      const suggested = await suggestSearches({ params: {}, query: { q: 'tig' }, body: undefined }, call, deps)
      return JSON.stringify([applicants, counted, suggested]).toLowerCase()
    }
    for (const detail of ['20 12 34 56', 'xk@mail.example']) {
      expect(await seenBy('client')).not.toContain(detail)
      expect(await seenBy('recruiter')).toContain(detail)
    }
    expect((await search({}, 'client', deps)).facets.skills).toEqual([{ value: 'Tig', count: 1 }])
  })

  it('finds nobody by contact details in texts that a client reads without them, whole or in part', async () => {
    const xenia = makeApplicant({
      ...{ id: idOf(77), firstName: 'Xenia', lastName: 'Qvistgaard', phone: '+45 31 41 59 26', professions: [] },
      coreCompetencies: ['TIG ring 20 12 34 56', 'MAG xk@mail.example', 'Zork 314 15 926'],
      workExperience: [{ company: 'Nordbyg', position: 'Svejser tlf. 20123456', startDate: '2020-01-01' }] as never,
    })
    const deps = depsFor([xenia], [xenia.id])
    const total = async (query: Record<string, string>, role: Role = 'client') =>
      (await search(query, role, deps)).total
    for (const words of ['Qvistgaard', 'tig', 'zork', 'svejser']) expect(await total({ search: words })).toBe(1)
    for (const words of ['20', '2012', '20123456', '34', 'xk', 'mail', 'xk@mail.example', '314', '926'])
      expect([words, await total({ search: `Qvistgaard ${words}` })]).toEqual([words, 0])
    for (const skills of xenia.coreCompetencies) expect(await total({ skills })).toBe(0)
    const call = { actor: actor('client'), language: 'en' } as const
    for (const q of ['zork', 'mag', 'tig'])
      expect((await suggestSearches({ params: {}, query: { q }, body: undefined }, call, deps)).skills).toEqual([])
    // Staff find them by the phone number of the record.
    expect(await total({ search: '+45 31 41 59 26' }, 'recruiter')).toBe(1)
  })

  it("suggests to a client only from assigned applicants, in the caller's language", async () => {
    const deps = depsFor([anna, bo], [anna.id])
    const suggest = (q: string, role: Role, language: LabelLanguage = 'en') =>
      suggestSearches({ params: {}, query: { q }, body: undefined }, { actor: actor(role), language }, deps)
    expect(await suggest('ve', 'client')).toMatchObject({ locations: [] })
    expect(await suggest('ve', 'recruiter')).toMatchObject({ locations: ['Vejle'] })
    expect(await suggest('we', 'client')).toMatchObject({ professions: ['Welder'] })
    expect(await suggest('we', 'client', 'da')).toMatchObject({ professions: ['Svejser'] })
  })

  it('counts this month by the Danish calendar', async () => {
    const hired = (number: number, stageChangedAt: string) =>
      makeApplicant({ id: idOf(number), pipelineStage: 'hired', stageChangedAt })
    const everybody = [hired(1, '2026-02-28T22:59:59.000Z'), hired(2, '2026-02-28T23:00:00.000Z'), anna, bo]
    const deps = {
      ...depsFor(everybody.map((entry, at) => ({ ...entry, id: idOf(at) }))),
      submissions: { counts: async () => ({ pending: 3, approved: 0, rejected: 0, spam: 0 }) },
    }
    expect(await getAnalytics({ params: {}, query: {}, body: undefined }, undefined, deps)).toEqual({
      totalApplicants: 4,
      starredApplicants: 1,
      placedThisMonth: 1,
      pendingReview: 3,
    })
  })
})
