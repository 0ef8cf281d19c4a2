import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordState } from '../../functions/src/data/changeFeed.ts'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import { compareIndex } from '../../scripts/search/compareIndex.ts'
import { ensureIndex, rebuildIndex, type SearchPlace } from '../../scripts/search/rebuildIndex.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()
let alias: string
let table: Map<string, RecordState>
let place: SearchPlace & { alias: string }

beforeEach(() => {
  alias = `test-${randomUUID()}`
  table = new Map()
  const feed: SearchPlace['feed'] = {
    since: async () =>
      [...table].map(([id, { version }]) => ({ id, version, changedAt: `2026-11-21T12:00:00.000Z#${id}` })),
    states: async (ids) => new Map(ids.flatMap((id) => [...table].filter(([known]) => known === id))),
  }
  place = { openSearch, feed, size: { shards: 1, replicas: 0 }, alias }
})

const put = (number: number, version = 1, fields: Parameters<typeof makeApplicant>[0] = {}) =>
  table.set(idOf(number), {
    deleted: false,
    version,
    item: makeApplicant({ id: idOf(number), version, ...fields }),
  })
const remove = (number: number, version: number) => table.set(idOf(number), { deleted: true, version, item: {} })

let moment = Date.parse('2026-11-21T12:00:00Z')
/** Each time another millisecond. */
const now = () => {
  moment += 1
  return new Date(moment)
}
const atOnce = async () => {}

const rebuild = (changed: Partial<Parameters<typeof rebuildIndex>[0]> = {}) =>
  rebuildIndex({ ...place, now, pause: atOnce, report: () => {}, ...changed })
const compare = () => compareIndex(place, atOnce)
/** What the indexer does with changes. */
const follow = (...numbers: number[]) =>
  indexApplicants(numbers.map(idOf), { feed: place.feed, write: writeIndex(openSearch, alias), report: () => {} })
const indexes = async (name = alias) => Object.keys(await openSearch<Record<string, unknown>>('GET', `/${name}*`))

describe('A rebuild', () => {
  it('makes the first index, of those who are neither deleted nor archived', async () => {
    put(1)
    put(2, 4)
    put(3, 1, { status: 'archived' })
    remove(4, 2)
    expect(await rebuild()).toMatchObject({ read: 4, refused: [] })
    expect(await compare()).toEqual({ applicants: 2, differences: [] })
  })

  it('takes the place of the old index, which goes', async () => {
    await ensureIndex({ ...place, now })
    put(1)
    await follow(1)
    const before = await indexes()
    await ensureIndex({ ...place, now })
    expect(await indexes()).toEqual(before)
    const { index } = await rebuild()
    expect(await indexes()).toEqual([index])
    expect(before).not.toContain(index)
    expect(await compare()).toEqual({ applicants: 1, differences: [] })
  })

  it('has what the indexer writes while it goes on, to the old index, up to the last moment', async () => {
    for (let number = 1; number <= 20; number += 1) put(number)
    await rebuild()
    let pauses = 0
    const meanwhile = async () => {
      pauses += 1
      put(1, 2)
      remove(2, 2)
      put(21)
    }
    const states: SearchPlace['feed']['states'] = async (ids, fields) => {
      const read = await place.feed.states(ids, fields)
      put(3, 7)
      await follow(3)
      return read
    }
    await rebuild({ pause: meanwhile, feed: { ...place.feed, states } })
    expect(pauses).toBe(1)
    expect(await compare()).toEqual({ applicants: 20, differences: [] })
  })

  it('that was interrupted leaves the old index in its place, and the next one clears up', async () => {
    put(1)
    const { index } = await rebuild()
    put(2)
    const states = async () => {
      throw new Error('The table does not answer')
    }
    await expect(rebuild({ feed: { ...place.feed, states } })).rejects.toThrow('applicants could not be indexed')
    expect(await indexes()).toHaveLength(2)
    expect(Object.keys(await openSearch<Record<string, unknown>>('GET', `/_alias/${alias}`))).toEqual([index])
    await rebuild()
    expect(await indexes()).toHaveLength(1)
    expect(await compare()).toEqual({ applicants: 2, differences: [] })
  })
})

describe('A comparison', () => {
  it('names who is missing, older, or no more', async () => {
    for (const number of [1, 2, 3, 4]) put(number)
    await rebuild()
    put(1, 2)
    remove(2, 2)
    put(3, 2, { status: 'archived' })
    put(5, 3)
    expect(await compare()).toEqual({
      applicants: 3,
      differences: [
        { id: idOf(1), inTable: 2, inIndex: 1 },
        { id: idOf(2), inIndex: 1 },
        { id: idOf(3), inIndex: 1 },
        { id: idOf(5), inTable: 3 },
      ],
    })
    await follow(1, 2, 3, 5)
    expect((await compare()).differences).toEqual([])
  })

  it('looks twice at what may be on its way', async () => {
    put(1)
    await rebuild()
    put(1, 2)
    expect((await compareIndex(place, () => follow(1))).differences).toEqual([])
  })
})
