import { expect, test } from 'vitest'
import { findDuplicates } from '../../functions/src/intake/useCases/findDuplicates.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { findDuplicates as contract } from '../../shared/intake/contract/findDuplicates.ts'
import type { Submission } from '../../shared/intake/domain/submission.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'

const anna = makeApplicant({
  id: idOf(1),
  firstName: 'Anna',
  lastName: 'Holm',
  phone: '+45 11 22 33 44',
  city: 'Odense',
})
const others = [
  makeApplicant({ id: idOf(2), firstName: 'Anna', lastName: 'Holm', phone: '+45 11 22 33 45', city: 'Vejle' }),
  makeApplicant({ id: idOf(3), firstName: 'Bo', lastName: 'Holm', phone: '+45 11 22 33 46', city: 'Odense' }),
]

interface DuplicateOptions {
  engine?: ApplicantSearch
  step?: number
  /** The pending submissions, for a call that also asks for them. */
  pending?: Submission[]
}

/** Queries an engine with these people. Each reading of the clock advances it by `step` milliseconds. */
async function findDuplicatesOf(people: object[], { engine, step = 0, pending }: DuplicateOptions = {}) {
  const embedded = new EmbeddedSearch(() => new Date('2026-03-15T12:00:00Z'))
  for (const person of [anna, ...others]) embedded.upsert(searchDocument(person))
  let time = Date.parse('2026-03-15T12:00:00Z')
  const now = () => {
    time += step
    return new Date(time)
  }
  const breaker = searchBreaker({ engine: () => engine ?? embedded, now, report: () => {} })
  const input = { params: {}, query: {}, body: contract.body.parse({ people, ...(pending && { alsoPending: true }) }) }
  const submissions = {
    newestPending: async () => {
      if (!pending) throw new Error('Nobody asked for who waits')
      return pending
    },
  }
  return contract.response.parse(await findDuplicates(input, makeCall(), { breaker, now, submissions }))
}

test('finds applicants with the same phone, or name and town, and the reason', async () => {
  const found = { id: anna.id, firstName: 'Anna', lastName: 'Holm', city: 'Odense', primaryProfession: 'Welder' }
  expect(
    await findDuplicatesOf([
      { phone: '11223344' },
      { firstName: 'Nobody', lastName: 'Known', city: 'Odense', phone: '+45 99 99 99 99' },
      { firstName: 'anna', lastName: 'holm', city: 'odense', phone: '0045 11 22 33 44' },
      {},
    ]),
  ).toEqual({
    duplicates: [[{ ...found, reasons: ['phone'] }], [], [{ ...found, reasons: ['phone', 'name_and_town'] }], []],
    degraded: false,
  })
})

test('finds pending submissions if asked, whatever fields they lack', async () => {
  const data = { firstName: 'Carl', lastName: 'Lind', phone: '+45 55 66 77 88', city: 'Vejle' }
  const pending = [
    makeSubmission({ id: idOf(70), applicantData: { firstName: 5, phone: null } }),
    makeSubmission({
      id: idOf(71),
      applicantData: { ...data, professions: [{ profession: 'Welder', yearsOfExperience: 2 }] },
    }),
    makeSubmission({ id: idOf(72), applicantData: { ...data, phone: '+45 99 66 77 88', city: 'Odense' } }),
  ]
  const { pending: found } = await findDuplicatesOf(
    [{ firstName: 'carl', lastName: 'lind', phone: '55667788', city: 'Aarhus' }, {}],
    { pending },
  )
  const person = { id: idOf(71), firstName: 'Carl', lastName: 'Lind', city: 'Vejle', primaryProfession: 'Welder' }
  expect(found).toEqual([[{ ...person, submittedAt: '2026-01-01T08:00:00.000Z', reasons: ['phone'] }], []])
})

test('finds the applicant with the email among many with the same words', async () => {
  const engine = new EmbeddedSearch(() => new Date('2026-03-15T12:00:00Z'))
  const people = Array.from({ length: 20 }, (_, index) =>
    makeApplicant({
      id: idOf(index + 10),
      firstName: 'Anna',
      lastName: 'Holm',
      email: `anna.holm.${index}@example.com`,
    }),
  )
  for (const person of people) engine.upsert(searchDocument(person))
  const { duplicates } = await findDuplicatesOf([{ email: 'Anna.Holm.7@example.com' }, { email: 'anna@example.com' }], {
    engine,
  })
  expect(duplicates.map((found) => found.map(({ id, reasons }) => ({ id, reasons })))).toEqual([
    [{ id: idOf(17), reasons: ['email'] }],
    [],
  ])
})

test('finds no one while the engine is unavailable, and stops after the time limit', async () => {
  const away = () => Promise.reject(new Error('away'))
  const engine = {
    search: away,
    suggest: away,
    possibleDuplicates: away,
    likePairs: away,
    idsOf: away,
    countAll: away,
    crew: away,
    figures: away,
    histograms: away,
  }
  expect(await findDuplicatesOf([{ phone: anna.phone }], { engine })).toEqual({ duplicates: [[]], degraded: true })
  const many = Array.from({ length: 30 }, () => ({ phone: anna.phone }))
  const { duplicates, degraded } = await findDuplicatesOf(many, { step: 1500 })
  expect(degraded).toBe(true)
  expect(duplicates.map(({ length }) => length)).toEqual([...Array(25).fill(1), ...Array(5).fill(0)])
})

test('asks the engine for many people at once', async () => {
  const asked: number[] = []
  const engine = new EmbeddedSearch(() => new Date('2026-03-15T12:00:00Z'))
  const counting: ApplicantSearch = {
    search: () => Promise.reject(new Error('one by one')),
    suggest: () => Promise.reject(new Error('not asked')),
    likePairs: () => Promise.reject(new Error('not asked')),
    idsOf: () => Promise.reject(new Error('not asked')),
    countAll: () => Promise.reject(new Error('not asked')),
    crew: () => Promise.reject(new Error('not asked')),
    figures: () => Promise.reject(new Error('not asked')),
    histograms: () => Promise.reject(new Error('not asked')),
    possibleDuplicates: (people) => {
      asked.push(people.length)
      return engine.possibleDuplicates(people)
    },
  }
  await findDuplicatesOf(
    Array.from({ length: 50 }, () => ({ phone: anna.phone })),
    { engine: counting },
  )
  expect(asked).toEqual([25, 25])
})
