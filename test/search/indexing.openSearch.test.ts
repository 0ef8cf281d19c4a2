import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { openSearchEngine } from '../../functions/src/search/openSearch/openSearchEngine.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import type { RecordState } from '../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { applicantQuerySchema } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { freshIndex, openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()
let alias: string
let refresh: () => Promise<unknown>
beforeEach(async () => {
  ;({ alias, refresh } = await freshIndex(openSearch))
})

const live = (person: Applicant): RecordState => ({ deleted: false, version: person.version, item: person })
const deleted = (version: number): RecordState => ({ deleted: true, version, item: {} })

/** Indexes these numbers from a table with these states. */
const index = (table: Record<number, RecordState | undefined>, into = alias) =>
  indexApplicants(
    Object.keys(table).map((number) => idOf(Number(number))),
    {
      feed: {
        states: async () =>
          new Map(Object.entries(table).flatMap(([number, state]) => (state ? [[idOf(Number(number)), state]] : []))),
      },
      write: writeIndex(openSearch, { alias: into }),
      report: () => {},
    },
  )

async function found(): Promise<string[]> {
  await refresh()
  const engine = openSearchEngine({ openSearch, now: () => new Date(), index: alias })
  const answer = await engine.search(applicantQuerySchema.parse({ sortBy: 'firstName', sortOrder: 'asc' }))
  return answer.applicants.map(({ firstName, version }) => `${firstName} ${version}`)
}

const anna = (version: number, fields: Partial<Applicant> = {}) =>
  live(makeApplicant({ id: idOf(1), firstName: 'Anna', version, ...fields }))
const nothingLeft = { again: [], never: [] }

describe('the index', () => {
  it('accepts newer versions and the same one again, but no older one', async () => {
    for (const version of [2, 1, 2]) expect(await index({ 1: anna(version) })).toEqual(nothingLeft)
    expect(await found()).toEqual(['Anna 2'])
    await index({ 1: anna(3) })
    expect(await found()).toEqual(['Anna 3'])
  })

  it('does not restore a deleted applicant, with or without a tombstone', async () => {
    await index({ 1: anna(2), 2: live(makeApplicant({ id: idOf(2), firstName: 'Bo' })) })
    expect(await index({ 1: deleted(3), 2: undefined })).toEqual(nothingLeft)
    expect(await index({ 1: anna(2), 2: live(makeApplicant({ id: idOf(2), firstName: 'Bo' })) })).toEqual(nothingLeft)
    expect(await found()).toEqual([])
  })

  it('hides archived applicants until they are active again', async () => {
    await index({ 1: anna(1) })
    await index({ 1: anna(2, { status: 'archived' }) })
    expect(await found()).toEqual([])
    await index({ 1: anna(3) })
    expect(await found()).toEqual(['Anna 3'])
  })

  it('accepts the rest of a batch if it refuses one entry', async () => {
    const unreadable = { deleted: false, version: 1, item: { ...makeApplicant({ id: idOf(3) }), professions: 'x' } }
    const city = 'x'.repeat(40_000)
    const tooLong = { deleted: false, version: 1, item: { ...makeApplicant({ id: idOf(1) }), city } }
    const bo = live(makeApplicant({ id: idOf(2), firstName: 'Bo' }))
    expect(await index({ 1: tooLong, 2: bo, 3: unreadable })).toEqual({ again: [], never: [idOf(3), idOf(1)] })
    expect(await found()).toEqual(['Bo 1'])
  })

  it('is retried later if it is blocked', async () => {
    await openSearch('PUT', `/${alias}/_settings`, { body: { 'index.blocks.write': true } })
    expect(await index({ 1: anna(1) })).toEqual({ again: [idOf(1)], never: [] })
    await openSearch('PUT', `/${alias}/_settings`, { body: { 'index.blocks.write': false } })
    expect(await index({ 1: anna(1) })).toEqual(nothingLeft)
    expect(await found()).toEqual(['Anna 1'])
  })

  it('is not created by writing if it is missing', async () => {
    const nowhere = `none-${randomUUID()}`
    expect(await index({ 1: anna(1) }, nowhere)).toEqual({ again: [idOf(1)], never: [] })
    await expect(openSearch('GET', `/${nowhere}`)).rejects.toMatchObject({ status: 404 })
  })
})
