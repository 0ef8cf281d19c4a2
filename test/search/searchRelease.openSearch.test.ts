import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { writeLiveIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import type { RecordState } from '../../functions/src/search/stores/changeFeed.ts'
import { searchRelease } from '../../scripts/ops/release/searchRelease.ts'
import { compareIndex } from '../../scripts/ops/search/compareIndex.ts'
import { indexesBehind } from '../../scripts/ops/search/searchIndexes.ts'
import type { SearchTarget } from '../../scripts/ops/search/searchTarget.ts'
import { replacedAlias, unfinishedAlias } from '../../shared/kernel/contract/environment.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()
const atOnce = async () => {}
let alias: string
let table: Map<string, RecordState>
let feed: SearchTarget['feed']

beforeEach(() => {
  alias = `test-${randomUUID()}`
  table = new Map()
  feed = {
    since: async () =>
      [...table].map(([id, { version }]) => ({ id, version, changedAt: `2026-11-29T12:00:00Z#${id}` })),
    states: async (ids) => new Map(ids.flatMap((id) => [...table].filter(([known]) => known === id))),
  }
})

const put = (number: number, version = 1) =>
  table.set(idOf(number), { deleted: false, version, item: makeApplicant({ id: idOf(number), version }) })

/** Writes applicants to the live index, as the indexer of any release does after a change. */
const follow = async (...ids: string[]) => {
  const left = await indexApplicants(ids, { feed, write: writeLiveIndex(openSearch, alias), report: () => {} })
  expect(left).toEqual({ again: [], never: [] })
}

/** Returns the search of a release. The number of shards is part of the form, so another number acts as a changed mapping. */
const releaseWith = (shards: number) =>
  searchRelease({
    ...{ openSearch, feed, alias, size: { shards, replicas: 0 }, report: () => {}, pause: atOnce },
    now: () => new Date(),
    sendToIndexer: (ids) => follow(...ids),
  })

const differences = async () => (await compareIndex({ openSearch, feed, alias }, atOnce)).differences
const live = () => indexesBehind(openSearch, alias)
const holds = async (index: string, number: number): Promise<boolean | undefined> => {
  const body = { ids: [idOf(number)] }
  return (await openSearch<{ docs: { found: boolean }[] }>('POST', `/${index}/_mget`, { body })).docs[0]?.found
}

it('the first release builds the index, and the next one uses it if its form is the same', async () => {
  put(1)
  const form = await releaseWith(1).prepare()
  const first = await live()
  expect(first).toHaveLength(1)
  expect(await differences()).toEqual([])
  expect(await releaseWith(1).prepare()).toBe(form)
  expect(await live()).toEqual(first)
  // Nothing was replaced yet, so there is nowhere else to delete from.
  table.set(idOf(1), { deleted: true, version: 2, item: {} })
  await follow(idOf(1))
  expect(await differences()).toEqual([])
  expect(Object.keys(await openSearch<object>('GET', `/${alias}*`))).toEqual(first)
})

it('an index of another form is built next to the live one, and follows changes until the switch', async () => {
  put(1)
  put(2)
  await releaseWith(1).prepare()
  const before = await live()
  const next = releaseWith(2)
  const form = await next.prepare()
  expect(await live()).toEqual(before)
  put(2, 2)
  await follow(idOf(2))
  const catchUp = await next.switchTo(form, { isNew: true })
  expect(await live()).not.toEqual(before)
  expect((await differences()).map(({ id }) => id)).toEqual([idOf(2)])
  put(3)
  await catchUp?.()
  expect(await differences()).toEqual([])
})

it('a rollback returns to the old index, with later changes and without the people erased since', async () => {
  for (const number of [1, 2, 3]) put(number)
  const oldForm = await releaseWith(1).prepare()
  const [old = ''] = await live()
  const next = releaseWith(2)
  await (await next.switchTo(await next.prepare(), { isNew: true }))?.()
  put(2, 2)
  table.set(idOf(3), { deleted: true, version: 2, item: {} })
  await follow(idOf(2), idOf(3))
  expect(await holds(old, 3)).toBe(false)
  table.delete(idOf(3))
  const catchUp = await releaseWith(1).switchTo(oldForm, { isNew: false })
  expect(await live()).toEqual([old])
  expect((await differences()).map(({ id }) => id)).toEqual([idOf(2)])
  await catchUp?.()
  expect(await differences()).toEqual([])
})

it('a repeated switch catches up again, and an index that is gone changes nothing', async () => {
  put(1)
  const oldForm = await releaseWith(1).prepare()
  const next = releaseWith(2)
  const form = await next.prepare()
  await next.switchTo(form, { isNew: true })
  put(2)
  await (await next.switchTo(form, { isNew: true }))?.()
  expect(await differences()).toEqual([])
  const now = await live()
  await next.forget([form])
  expect(await releaseWith(1).switchTo(oldForm, { isNew: false })).toBeUndefined()
  expect(await live()).toEqual(now)
})

it('a release that did not go live leaves no copy of erased people', async () => {
  put(1)
  put(2)
  await releaseWith(1).prepare()
  const next = releaseWith(2)
  await next.prepare()
  const [unfinished = ''] = await indexesBehind(openSearch, unfinishedAlias(alias))
  table.set(idOf(1), { deleted: true, version: 2, item: {} })
  await follow(idOf(1))
  expect(await holds(unfinished, 1)).toBe(false)
  expect(await holds(unfinished, 2)).toBe(true)
  // A rollback never uses an index that may be incomplete.
  expect(await next.switchTo(await next.prepare(), { isNew: false })).toBeUndefined()
  await releaseWith(1).prepare()
  expect(await indexesBehind(openSearch, unfinishedAlias(alias))).toEqual([])
})

it('the index of the release before the live one is kept, and no others', async () => {
  put(1)
  const first = await releaseWith(1).prepare()
  const next = releaseWith(2)
  const second = await next.prepare()
  await next.switchTo(second, { isNew: true })
  await next.forget([first, second])
  expect(await indexesBehind(openSearch, replacedAlias(alias))).toHaveLength(1)
  await next.forget([second])
  expect(await indexesBehind(openSearch, replacedAlias(alias))).toEqual([])
})
