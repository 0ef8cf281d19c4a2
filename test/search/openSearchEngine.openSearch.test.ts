import { expect, it } from 'vitest'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { openSearchEngine } from '../../functions/src/search/openSearch/openSearchEngine.ts'
import { type IndexWrite, writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { searchApplicants } from '../../shared/search/contract/searchApplicants.ts'
import { applicantQuerySchema } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { freshIndex, openSearchOfRun } from '../setup/searchIndex.ts'
import type { MakeEngine } from './engine/askEngine.ts'
import { describeEngine } from './engine/describeEngine.ts'

const openSearch = openSearchOfRun()

/**
 * Makes engines over one shared index, since creating an index takes long. Each new engine removes the people of the
 * last.
 */
async function engineMaker(): Promise<MakeEngine> {
  const { alias, refresh } = await freshIndex(openSearch)
  const write = writeIndex(openSearch, { alias })
  let held: readonly Applicant[] = []
  let turn = 0
  const hold = async (people: readonly Applicant[]) => {
    turn += 1
    const version = turn
    const writes = new Map<string, IndexWrite>(held.map(({ id }) => [id, { id, version }]))
    for (const person of people) {
      writes.set(person.id, { id: person.id, version, document: indexedDocument(searchDocument(person)) })
    }
    const outcomes = await write([...writes.values()])
    if (outcomes.some((outcome) => outcome !== 'done')) throw new Error(`Not written: ${outcomes.join(', ')}`)
    await refresh()
    held = people
  }
  return async (people, now) => {
    // Examples query the same people several times.
    if (people !== held) await hold(people)
    return openSearchEngine({ openSearch, now, index: alias })
  }
}

const makeEngine = await engineMaker()

/**
 * Each run writes to the index and waits for it, so there are fewer. The embedded engine tests the query semantics with
 * many.
 */
describeEngine('The OpenSearch engine', makeEngine, 25)

it('leaves out choices that were retired after the index was written', async () => {
  const before = { employmentType: ['on_call', 'full_time'], pipelineStage: 'parked', starRating: 7 }
  const engine = await makeEngine([{ ...makeApplicant(), ...before } as Applicant], () => new Date())
  const answer = searchApplicants.response.parse(await engine.search(applicantQuerySchema.parse({ search: 'anna' })))
  expect(answer.applicants).toMatchObject([{ firstName: 'Anna', pipelineStage: 'new', starRating: 7 }])
  expect(answer.facets).toMatchObject({ employmentType: [{ value: 'full_time', count: 1 }], pipelineStage: [] })
})

it('reads the single expiry date in an older index', async () => {
  const { alias, refresh } = await freshIndex(openSearch)
  const now = () => new Date('2026-03-15T12:00:00Z')
  const writes = ['2026-03-01', '2026-03-20'].map((workPermitExpiryDate, index): IndexWrite => {
    const person = makeApplicant({ id: idOf(index + 1), workPermitExpiryDate })
    const { sort, ...document } = indexedDocument(searchDocument(person))
    const older = { ...sort, papersEndOn: sort.papersEndOn[0] as unknown as number[] }
    return { id: person.id, version: 1, document: { ...document, sort: older } }
  })
  expect(await writeIndex(openSearch, { alias })(writes)).toEqual(['done', 'done'])
  await refresh()
  const found = async (papersOver: string, sortOrder: string) => {
    const asked = applicantQuerySchema.parse({ papersEndWithin: '30', papersOver, sortBy: 'papersEndOn', sortOrder })
    return (await openSearchEngine({ openSearch, now, index: alias }).search(asked)).applicants.map(({ id }) => id)
  }
  expect(await found('no', 'asc')).toEqual([idOf(2)])
  expect(await found('yes', 'desc')).toEqual([idOf(1)])
})
