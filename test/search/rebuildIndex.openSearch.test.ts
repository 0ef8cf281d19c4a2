import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import type { OpenSearch } from '../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import type { RecordState } from '../../functions/src/search/stores/changeFeed.ts'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { compareIndex } from '../../scripts/ops/search/compareIndex.ts'
import { rebuildIndex } from '../../scripts/ops/search/rebuildIndex.ts'
import { ensureIndex } from '../../scripts/ops/search/searchIndexes.ts'
import type { SizedSearchTarget } from '../../scripts/ops/search/searchTarget.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()
let alias: string
let table: Map<string, RecordState>
let place: SizedSearchTarget & { alias: string }

beforeEach(() => {
  alias = `test-${randomUUID()}`
  table = new Map()
  const feed: SizedSearchTarget['feed'] = {
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
/** Returns a moment one millisecond later each time. */
const now = () => {
  moment += 1
  return new Date(moment)
}
const atOnce = async () => {}

const batchSize = 20
const rebuild = (changed: Partial<Parameters<typeof rebuildIndex>[0]> = {}) =>
  rebuildIndex({ ...place, now, pause: atOnce, report: () => {}, batchSize, ...changed })
const compare = () => compareIndex(place, atOnce)
const follow = (...numbers: number[]) =>
  indexApplicants(numbers.map(idOf), { feed: place.feed, write: writeIndex(openSearch, { alias }), report: () => {} })
const indexes = async (name = alias) => Object.keys(await openSearch<Record<string, unknown>>('GET', `/${name}*`))
const searchedIndexes = async () => Object.keys(await openSearch<Record<string, unknown>>('GET', `/_alias/${alias}`))

/** Returns a feed that answers this many times and then fails. */
const failingAfter = (answers: number): SizedSearchTarget['feed'] => {
  let left = answers
  return {
    ...place.feed,
    states: (ids, fields) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('The table does not answer')) : place.feed.states(ids, fields)
    },
  }
}

/** Returns a feed that records whose records are read for indexing. */
const noting = (read: Set<string>): SizedSearchTarget['feed'] => ({
  ...place.feed,
  states: (ids, fields) => {
    if (fields.includes('firstName')) for (const id of ids) read.add(id)
    return place.feed.states(ids, fields)
  },
})

/** Returns an OpenSearch that confirms this many writes of an applicant without doing them. */
const losing = (number: number, times: number): OpenSearch => {
  let left = times
  return async (method, path, request) => {
    const lines = typeof request?.body === 'string' ? request.body.split('\n') : []
    const at = lines.findIndex((line) => line.startsWith('{"index"') && line.includes(idOf(number)))
    if (at < 0 || left === 0) return openSearch(method, path, request)
    left -= 1
    // Writes it under an unrelated id instead.
    const body = lines.with(at, (lines[at] ?? '').replace(idOf(number), idOf(999_999))).join('\n')
    return openSearch(method, path, { ...request, body })
  }
}

describe('a rebuild', () => {
  it('creates the first index from all records that are not deleted, archived ones included', async () => {
    put(1)
    put(2, 4)
    put(3, 1, { status: 'archived' })
    remove(4, 2)
    expect(await rebuild()).toMatchObject({ read: 4, refused: [] })
    expect(await compare()).toEqual({ applicants: 3, differences: [] })
  })

  it('replaces the old index and deletes it', async () => {
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

  it('includes everything the indexer writes to the old index until the last moment', async () => {
    for (let number = 1; number <= 20; number += 1) put(number)
    await rebuild()
    let pauses = 0
    const meanwhile = async () => {
      pauses += 1
      put(1, 2)
      remove(2, 2)
      put(21)
    }
    const states: SizedSearchTarget['feed']['states'] = async (ids, fields) => {
      const read = await place.feed.states(ids, fields)
      put(3, 7)
      await follow(3)
      return read
    }
    await rebuild({ pause: meanwhile, feed: { ...place.feed, states } })
    expect(pauses).toBe(1)
    expect(await compare()).toEqual({ applicants: 20, differences: [] })
  })

  it('leaves the old index in place if interrupted, and the next one cleans up', async () => {
    put(1)
    const { index } = await rebuild()
    put(2)
    await expect(rebuild({ feed: failingAfter(0) })).rejects.toThrow('applicants could not be indexed')
    expect(await indexes()).toHaveLength(2)
    expect(await searchedIndexes()).toEqual([index])
    await rebuild()
    expect(await indexes()).toHaveLength(1)
    expect(await compare()).toEqual({ applicants: 2, differences: [] })
  })

  it('is also cleaned up if interrupted after the swap', async () => {
    put(1)
    await rebuild()
    const pause = () => Promise.reject(new Error('Interrupted'))
    await expect(rebuild({ pause })).rejects.toThrow('Interrupted')
    expect(await indexes()).toHaveLength(2)
    const { index } = await rebuild()
    expect(await indexes()).toEqual([index])
  })

  it('reports its progress', async () => {
    for (let number = 1; number <= 400; number += 1) put(number)
    const lines: string[] = []
    await rebuild({ tell: (line) => lines.push(line) })
    expect(lines).toEqual(['400 of 400 applicants'])
  })

  it('rewrites applicants that differ from the table at the end', async () => {
    for (const number of [1, 2, 3]) put(number)
    const lines: string[] = []
    await rebuild({ openSearch: losing(2, 2), tell: (line) => lines.push(line) })
    expect(lines).toEqual(['3 of 3 applicants', 'Different from the table: 2 applicants'])
    expect(await compare()).toEqual({ applicants: 3, differences: [] })
  })

  it('keeps the old index if the new one does not match the table', async () => {
    for (const number of [1, 2, 3]) put(number)
    const { index } = await rebuild()
    const problem = await rebuild({ openSearch: losing(2, Number.POSITIVE_INFINITY) }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartupProblem)
    expect(String(problem)).toContain(`so the old one stays in use. Different: ${idOf(2)}`)
    expect(await searchedIndexes()).toEqual([index])
    await rebuild()
    expect(await compare()).toEqual({ applicants: 3, differences: [] })
  })

  it('throws if another rebuild finished first', async () => {
    put(1)
    const quicker: OpenSearch = async (method, path, request) => {
      if (path === '/_aliases') await rebuild()
      return openSearch(method, path, request)
    }
    await expect(rebuild({ openSearch: quicker })).rejects.toThrow('Another rebuild has finished')
    expect(await compare()).toEqual({ applicants: 1, differences: [] })
    expect(await indexes()).toEqual(await searchedIndexes())
  })
})

describe('an interrupted rebuild', () => {
  const everybody = batchSize * 2.5

  /** Creates a first index and leaves a second one unfinished. Returns the ids in the second and its name. */
  async function interrupted(size = place.size): Promise<{ held: string[]; index: string }> {
    await rebuild()
    for (let number = 1; number <= everybody; number += 1) put(number)
    await expect(rebuild({ size, feed: failingAfter(2) })).rejects.toThrow('could not be indexed')
    const unfinished = `${alias}-unfinished`
    await openSearch('POST', `/${unfinished}/_refresh`)
    const { hits } = await openSearch<{ hits: { hits: { _id: string; _index: string }[] } }>(
      'GET',
      `/${unfinished}/_search`,
      { parameters: { size: String(everybody) } },
    )
    return { held: hits.hits.map(({ _id }) => _id), index: hits.hits[0]?._index ?? '' }
  }

  it('is continued, writing only missing, outdated and deleted applicants', async () => {
    const { held, index } = await interrupted()
    expect(held).toHaveLength(batchSize * 2)
    const [changed, archived, gone] = held.map((id) => Number(id.slice(-12)))
    put(changed ?? 0, 2)
    put(archived ?? 0, 2, { status: 'archived' })
    table.delete(idOf(gone ?? 0))
    const read = new Set<string>()
    const lines: string[] = []
    const rebuilt = await rebuild({
      feed: { ...noting(read), since: async (moment) => (moment === undefined ? place.feed.since() : []) },
      tell: (line) => lines.push(line),
    })
    expect(rebuilt).toEqual({ index, read: batchSize / 2 + 3, refused: [] })
    expect(held.filter((id) => read.has(id)).sort()).toEqual(held.slice(0, 3).sort())
    expect(lines.join('\n')).toContain(`Resuming ${index}`)
    expect(lines).toContain(`It already holds ${(batchSize * 2).toLocaleString('en')} applicants`)
    expect(await compare()).toEqual({ applicants: everybody - 1, differences: [] })
    expect(await indexes()).toEqual([index])
  })

  it.for<[string, () => Parameters<typeof rebuild>[0], SizedSearchTarget['size']?]>([
    ['when that is asked for', () => ({ anew: true })],
    ['when the index has another form', () => ({}), { shards: 2, replicas: 0 }],
    ['when it began a day ago', () => ({ now: () => new Date(now().getTime() + 24 * 3_600_000) })],
  ])('starts over %s', async ([, changed, size]) => {
    const { index } = await interrupted(size)
    const read = new Set<string>()
    const rebuilt = await rebuild({ ...changed(), feed: noting(read) })
    expect(rebuilt.index).not.toBe(index)
    expect(read.size).toBe(everybody)
    expect(await indexes()).toEqual([rebuilt.index])
  })
})

describe('a comparison', () => {
  it('names missing, outdated and deleted applicants', async () => {
    for (const number of [1, 2, 3, 4]) put(number)
    await rebuild()
    put(1, 2)
    remove(2, 2)
    put(3, 2, { status: 'archived' })
    put(5, 3)
    expect(await compare()).toEqual({
      applicants: 4,
      differences: [
        { id: idOf(1), inTable: 2, inIndex: 1 },
        { id: idOf(2), inIndex: 1 },
        { id: idOf(3), inTable: 2, inIndex: 1 },
        { id: idOf(5), inTable: 3 },
      ],
    })
    await follow(1, 2, 3, 5)
    expect((await compare()).differences).toEqual([])
  })

  it('checks differences twice in case they are still being written', async () => {
    put(1)
    await rebuild()
    put(1, 2)
    expect((await compareIndex(place, () => follow(1))).differences).toEqual([])
  })
})
