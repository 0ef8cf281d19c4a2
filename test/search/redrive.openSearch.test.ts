import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenSearch } from '../../functions/src/search/openSearch/openSearch.ts'
import type { RecordState } from '../../functions/src/search/stores/changeFeed.ts'
import { compareIndex } from '../../scripts/ops/search/compareIndex.ts'
import type { DeadLetterQueue, Message } from '../../scripts/ops/search/failureQueue.ts'
import { redrive } from '../../scripts/ops/search/redrive.ts'
import type { SearchTarget } from '../../scripts/ops/search/searchTarget.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { freshIndex, openSearchOfRun } from '../setup/searchIndex.ts'

const openSearch = openSearchOfRun()
let place: SearchTarget & { alias: string }
let table: Map<string, RecordState>
beforeEach(async () => {
  table = new Map()
  const feed: SearchTarget['feed'] = {
    since: async () =>
      [...table].map(([id, { version }]) => ({ id, version, changedAt: `2026-11-21T12:00:00.000Z#${id}` })),
    states: async (ids) => new Map(ids.flatMap((id) => [...table].filter(([known]) => known === id))),
  }
  place = { openSearch, feed, alias: (await freshIndex(openSearch)).alias }
})

const put = (number: number, fields: Parameters<typeof makeApplicant>[0] = {}) => {
  const item = makeApplicant({ id: idOf(number), ...fields })
  table.set(idOf(number), { deleted: false, version: item.version, item })
}
const putUnreadable = (number: number) =>
  table.set(idOf(number), { deleted: false, version: 1, item: { ...makeApplicant(), professions: 'none' } })

/** A queue that hides received messages from others, as SQS does. */
function queueOf(...bodies: string[]): DeadLetterQueue & { bodies: () => string[] } {
  let messages: (Message & { hidden: boolean })[] = bodies.map((body) => {
    const id = randomUUID()
    return { id, receipt: id, body, hidden: false }
  })
  return {
    bodies: () => messages.filter(({ hidden }) => !hidden).map(({ body }) => body),
    receive: async () => {
      const handed = messages.filter(({ hidden }) => !hidden).slice(0, 10)
      for (const message of handed) message.hidden = true
      return handed
    },
    remove: async (gone) => {
      messages = messages.filter(({ receipt }) => !gone.some((each) => each.receipt === receipt))
    },
    release: async (given) => {
      for (const message of messages)
        if (given.some(({ receipt }) => receipt === message.receipt)) message.hidden = false
    },
    count: async () => messages.length,
  }
}

const run = (queue: DeadLetterQueue, changed: Partial<SearchTarget> = {}) =>
  redrive({ ...place, ...changed, pause: async () => {}, report: () => {} }, queue)
const differences = async () => (await compareIndex(place, async () => {})).differences

const nothing = { indexed: 0, refused: [], again: [], removed: 0, unknown: 0, more: false }

describe('a redrive', () => {
  it('does nothing if no messages wait', async () => {
    expect(await run(queueOf())).toEqual(nothing)
  })

  it('indexes applicants as they are in the table now, and removes their messages', async () => {
    for (let number = 1; number <= 25; number += 1) put(number)
    put(26, { version: 4, status: 'archived' })
    const waiting = queueOf(...[...table.keys()], idOf(1), idOf(27))
    expect(await run(waiting)).toEqual({ ...nothing, indexed: 27, removed: 28 })
    expect(waiting.bodies()).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('leaves messages in the queue that the index always refuses, and unknown ones', async () => {
    put(1)
    putUnreadable(2)
    const waiting = queueOf(idOf(1), idOf(2), 'Anna')
    expect(await run(waiting)).toEqual({
      ...nothing,
      indexed: 1,
      refused: [idOf(2)],
      removed: 1,
      unknown: 1,
    })
    expect(waiting.bodies()).toEqual([idOf(2), 'Anna'])
  })

  it('returns everything while OpenSearch is unavailable', async () => {
    for (let number = 1; number <= 300; number += 1) put(number)
    const down: OpenSearch = () => Promise.reject(new Error('Nothing answers'))
    const waiting = queueOf(...table.keys())
    expect(await run(waiting, { openSearch: down })).toEqual({ ...nothing, again: [...table.keys()] })
    expect(waiting.bodies()).toHaveLength(300)
  })

  it('keeps applicants that are missing from the index afterwards', async () => {
    put(1)
    put(2)
    await run(queueOf(...table.keys()))
    // Counts as newer than what the table has.
    await openSearch('DELETE', `/${place.alias}/_doc/${idOf(1)}`)
    const waiting = queueOf(...table.keys())
    expect(await run(waiting)).toMatchObject({ indexed: 1, again: [idOf(1)], removed: 1 })
    expect(waiting.bodies()).toEqual([idOf(1)])
  })

  it('keeps applicants it did not reach after some that are missing from the index', async () => {
    for (let number = 1; number <= 300; number += 1) put(number)
    await run(queueOf(...table.keys()))
    await openSearch('DELETE', `/${place.alias}/_doc/${idOf(1)}`)
    put(300, { version: 2 })
    const waiting = queueOf(...table.keys())
    const { indexed, again } = await run(waiting)
    expect(waiting.bodies()).toEqual(again)
    expect(again).toContain(idOf(300))
    expect(indexed + again.length).toBe(300)
  })

  it('may be run twice at once', async () => {
    for (let number = 1; number <= 60; number += 1) put(number)
    const waiting = queueOf(...table.keys())
    const runs = await Promise.all([run(waiting), run(waiting)])
    expect(runs[0].removed + runs[1].removed).toBe(60)
    expect(waiting.bodies()).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('processes a limited number of messages', async () => {
    put(1)
    const waiting = queueOf(...Array.from({ length: 2100 }, () => idOf(1)))
    expect(await run(waiting)).toMatchObject({ indexed: 1, removed: 2000, more: true })
    expect(waiting.bodies()).toHaveLength(100)
  })
})
