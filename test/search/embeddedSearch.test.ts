import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { packSnapshot, unpackSnapshot } from '../../functions/src/search/embedded/snapshotFormat.ts'
import { searchDocument, searchDocumentSchema } from '../../functions/src/search/meaning/searchDocument.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { applicantQuerySchema, sortColumns } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { describeEngine } from './engine/describeEngine.ts'
import { person, query } from './engine/generatedPeople.ts'
import { oracle } from './engine/oracle.ts'

async function embeddedWith(people: readonly Applicant[], now: () => Date): Promise<EmbeddedSearch> {
  const engine = new EmbeddedSearch(now)
  for (const entry of people) engine.upsert(searchDocument(entry))
  return engine
}

describeEngine('The embedded engine', embeddedWith)

/** Uses an index in which many words occur in several fields of lower weight, and with released slots. */
describeEngine(
  'The embedded engine that began with the snapshot of another',
  async (people, now) => {
    const other = await embeddedWith(people, now)
    for (const entry of people) other.upsert({ ...searchDocument(entry), version: entry.version + 1 })
    for (const entry of people) {
      other.delete(entry.id, entry.version + 1)
      other.forgetGone(new Set())
      other.upsert(searchDocument(entry))
    }
    const engine = new EmbeddedSearch(now)
    const { documents, gone } = unpackSnapshot(packSnapshot(other.snapshot()))
    for (const document of documents) engine.upsert(searchDocumentSchema.parse(document))
    for (const [id, version] of gone) engine.delete(id, version)
    return engine
  },
  30,
)

const now = new Date('2026-03-15T12:00:00Z')

describe('the embedded engine while records change', () => {
  type Step = { person: Applicant; version: number; deleted: boolean }
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({
      person: fc.tuple(person, fc.nat(9)).map(([entry, number]) => ({ ...entry, id: idOf(number) })),
      version: fc.integer({ min: 1, max: 6 }),
      deleted: fc.boolean(),
    }),
    { maxLength: 60 },
  )

  /** Returns the newest version of each id. A deletion wins over a record of the same version. */
  function survivors(done: readonly Step[]): Applicant[] {
    const newest = new Map<string, Step>()
    for (const step of done) {
      const known = newest.get(step.person.id)
      if (
        !known ||
        step.version > known.version ||
        (step.version === known.version && step.deleted && !known.deleted)
      ) {
        newest.set(step.person.id, step)
      }
    }
    return [...newest.values()]
      .filter((step) => !step.deleted)
      .map((step) => ({ ...step.person, version: step.version }))
  }

  it('equals a newly built one, in whatever order versions and deletions arrive', () =>
    fc.assert(
      fc.asyncProperty(steps, query, async (done, asked) => {
        const engine = new EmbeddedSearch(() => now)
        for (const step of done) {
          if (step.deleted) engine.delete(step.person.id, step.version)
          else engine.upsert(searchDocument({ ...step.person, version: step.version }))
        }
        const left = survivors(done)
        expect(await engine.search(asked)).toEqual(oracle(left, now).search(asked))
        expect(engine.size).toBe(left.length)
      }),
      { numRuns: 200 },
    ))

  it('gives the same answers after compaction', async () => {
    const people = fc.sample(fc.uniqueArray(person, { minLength: 80, maxLength: 80, selector: ({ id }) => id }), {
      numRuns: 1,
      seed: 7,
    })[0] as Applicant[]
    const engine = await embeddedWith(people, () => now)
    for (let version = 2; version <= 20; version += 1) {
      for (const entry of people) engine.upsert(searchDocument({ ...entry, version }))
    }
    const expected = oracle(
      people.map((entry) => ({ ...entry, version: 20 })),
      now,
    )
    for (const asked of fc.sample(query, { numRuns: 40, seed: 8 })) {
      expect(await engine.search(asked)).toEqual(expected.search(asked))
    }
    expect(await engine.suggest('we', 'da')).toEqual(expected.suggest('we', 'da'))
    expect(await engine.figures('2026-03-01T00:00:00.000Z')).toEqual(expected.figures('2026-03-01T00:00:00.000Z'))
  })

  it('returns any page of many results, sorted in any order', async () => {
    const many = fc.sample(fc.uniqueArray(person, { minLength: 600, maxLength: 600, selector: ({ id }) => id }), {
      numRuns: 1,
      seed: 9,
    })[0] as Applicant[]
    const engine = await embeddedWith(many, () => now)
    for (const sortBy of sortColumns) {
      for (const sortOrder of ['asc', 'desc']) {
        const asked = applicantQuerySchema.parse({ sortBy, sortOrder, limit: '10' })
        const whole = oracle(many, now)
          .search({ ...asked, limit: 600 })
          .applicants.map((row) => row.id)
        for (const page of [1, 2, 17, 33, 54, 60]) {
          const answer = await engine.search({ ...asked, page })
          expect(answer.applicants.map((row) => row.id)).toEqual(whole.slice((page - 1) * 10, page * 10))
        }
      }
    }
  })

  it('does not let an older version restore a deleted or archived record', async () => {
    const engine = new EmbeddedSearch(() => now)
    const anna = makeApplicant({ version: 3 })
    expect(engine.upsert(searchDocument(anna))).toBe(true)
    expect(engine.upsert(searchDocument(anna))).toBe(false)
    expect(engine.delete(anna.id, 2)).toBe(false)
    expect(engine.delete(anna.id, 4)).toBe(true)
    expect(engine.upsert(searchDocument(anna))).toBe(false)
    expect(engine.upsert(searchDocument({ ...anna, version: 5, status: 'archived' }))).toBe(true)
    expect(engine.upsert(searchDocument({ ...anna, version: 4 }))).toBe(false)
    expect((await engine.search(applicantQuerySchema.parse({}))).total).toBe(0)
    expect(engine.upsert(searchDocument({ ...anna, version: 6 }))).toBe(true)
    expect(engine.versionOf(anna.id)).toBe(6)
  })
})

describe('a search document', () => {
  it('matches its schema for any applicant', () =>
    fc.assert(
      fc.property(person, (entry) => {
        const document = searchDocument(entry)
        expect(searchDocumentSchema.parse(document)).toEqual(document)
      }),
    ))
})
