import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshIndex } from '../../functions/src/search/embedded/freshIndex.ts'
import type { Change } from '../../functions/src/search/stores/changeFeed.ts'
import { idOf } from '../make/applicant.ts'
import { answerOf, FakeTable, fresh, question, seconds, start, written } from './engine/fakeChangeIndex.ts'
import { oracle } from './engine/oracle.ts'
import { change, simulated } from './engine/simulatedChanges.ts'

describe('the fresh index', () => {
  /** The same, with many changes of many people, so that the last minute has more entries than a call reads again. */
  const dense = fc.record({
    changes: fc.array(
      fc
        .tuple(change, fc.nat(30), fc.nat(7), fc.nat(20))
        .map(([each, who, pause, chance]) => ({ ...each, who, pause, asks: chance > 3, restarts: chance === 0 })),
      { minLength: 10, maxLength: 80 },
    ),
    known: fc.integer({ min: 2, max: 6 }),
  })

  it('contains every commit within two rounds of slices, however few entries a call reads again', () =>
    fc.assert(
      fc.asyncProperty(dense, async ({ changes, known }) => {
        const { table, index } = await simulated(changes, known)
        const unsettled = table.list().length
        // The round under way when the last commit appeared, and the one after it.
        for (let call = 0; call < 2 * Math.ceil(unsettled / (known - 1)) + 2; call += 1) {
          await index()
          table.now += 10 * seconds
        }
        expect(await answerOf(index)).toEqual(oracle(table.people(), new Date(table.now)).search(question))
      }),
      { numRuns: 500 },
    ))

  it("contains a person's own save at the next call if it is among the newest entries, at any rate of changes", () =>
    fc.assert(
      fc.asyncProperty(dense, async ({ changes, known }) => {
        const timely = changes.map((each) => ({ ...each, clockAhead: 0 }))
        await simulated(timely, known, (index, table) => {
          for (const { id, version } of table.list().slice(-known))
            expect(index.versionOf(id)).toBeGreaterThanOrEqual(version)
        })
      }),
      { numRuns: 500 },
    ))

  describe('while 200 records a second change', () => {
    const rate = 200
    /** As many as an engine can load. */
    const people = 100_000
    const entriesOfUnit = 45

    /** An index of changes with one change every five milliseconds, each of another person. Reading it takes no time. */
    function busyTable() {
      const table = { now: start, late: [] as Change[], listed: 0 }
      const changeAt = (number: number): Change => {
        const who = number % people
        const at = new Date(start + (number * 1000) / rate).toISOString()
        return { id: idOf(who), version: Math.floor(number / people) + 2, changedAt: `${at}#${idOf(who)}` }
      }
      const list = (from: string, to: string, most: number): Change[] => {
        const newest = Math.floor(((table.now - start) * rate) / 1000)
        const time = Date.parse(from.slice(0, 24))
        const first = Math.max(
          0,
          newest - people + 1,
          Number.isNaN(time) ? 0 : Math.floor(((time - start) * rate) / 1000),
        )
        const found: Change[] = []
        for (let number = first; number <= newest && found.length < most; number += 1) {
          const change = changeAt(number)
          if (change.changedAt > to) break
          if (change.changedAt >= from) found.push(change)
        }
        const late = table.late.filter(({ changedAt }) => changedAt >= from && changedAt <= to)
        const all = [...found, ...late].sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1)).slice(0, most)
        table.listed += all.length
        return all
      }
      const feed = {
        since: async (from = '0') => list(from, '3', Number.POSITIVE_INFINITY),
        between: async (from: string, to: string, most: number) => list(from, to, most),
        // Without records, every change is a deletion, which costs the least here.
        read: async () => new Map<string, Record<string, unknown>>(),
      }
      return { table, index: freshIndex({ feed, now: () => new Date(table.now) }) }
    }

    it.each([80, 1000, 20_000])('reads a bounded part of the index again with a call every %i ms', async (pause) => {
      const { table, index } = busyTable()
      table.now += 120 * seconds
      await index()
      const calls: number[] = []
      // Less than an hour, without the comparison of everything.
      for (let call = 0; call < 150; call += 1) {
        table.now += pause
        table.listed = 0
        await index()
        calls.push(table.listed)
      }
      const fresh = (pause * rate) / 1000
      expect(Math.max(...calls)).toBeLessThanOrEqual(1000 + fresh + Math.max(1000, 2 * fresh) + 10)
      // Fifty searches a second on as many engines as this pause allows stay below the partition's 3,000 units.
      const units = (calls.reduce((sum, listed) => sum + listed, 0) / calls.length / entriesOfUnit) * 50
      if (pause <= 1000) expect(units).toBeLessThan(2500)
    })

    it.each([
      [80, 25],
      [1000, 45],
      [20_000, 180],
    ])('with a call every %i ms, finds a commit 50 seconds late within %i seconds', async (pause, limit) => {
      const { table, index } = busyTable()
      table.now += 120 * seconds
      for (let call = 0; call < 100; call += 1) {
        await index()
        table.now += pause
      }
      for (let number = 1; number <= 10; number += 1) {
        const id = idOf(people + number)
        table.late.push({ id, version: 1, changedAt: `${new Date(table.now - 50 * seconds).toISOString()}#${id}` })
        const shownAt = table.now
        while ((await index()).versionOf(id) === undefined && table.now < shownAt + 600 * seconds) table.now += pause
        expect(table.now - shownAt).toBeLessThanOrEqual(limit * seconds)
        table.now += pause
      }
    })
  })

  it('finds a late commit behind the slice under way, even if the round outlasts a minute', async () => {
    const table = new FakeTable()
    const now = () => new Date(table.now)
    const index = freshIndex({ feed: table.feed, now, bounds: { known: 2, reconciled: 1000 } })
    for (let second = 0; second < 60; second += 1) table.writes.push(written(second, start + second * seconds))
    table.now += 60 * seconds
    await index()
    await index()
    const late = written(100, start + 500)
    table.writes.push({ ...late, committedAt: table.now + 400, indexedAt: table.now + 400 })
    for (let call = 0; call < 100; call += 1) {
      table.now += 10 * seconds
      table.writes.push(written(call % 60, table.now, { version: call + 2 }))
      await index()
    }
    expect((await index()).has(idOf(100))).toBe(true)
  })

  describe('asked by several callers at once', () => {
    it('shares one catch-up among the calls that came before it began', async () => {
      const { table, index } = fresh()
      table.writes.push(written(1, start))
      await index()
      table.listings = 0
      const asked = Array.from({ length: 6 }, () => index())
      table.writes.push(written(2, start))
      expect((await Promise.all(asked)).map(({ size }) => size)).toEqual([2, 2, 2, 2, 2, 2])
      expect(table.listings).toBe(2)
    })

    it('gives no call the answer of a catch-up that began before it', async () => {
      const { table, index } = fresh()
      await index()
      let release = () => {}
      table.held = new Promise<void>((resolve) => {
        release = resolve
      })
      const early = index()
      table.writes.push(written(1, start))
      const late = index()
      const later = index()
      release()
      // The index is the same object, so its size counts at the moment of each answer.
      const sizes = await Promise.all([early, late, later].map((each) => each.then(({ size }) => size)))
      expect(sizes).toEqual([0, 1, 1])
    })

    it('never runs two catch-ups at once', async () => {
      const { table, index } = fresh()
      let running = 0
      const since = table.feed.since
      table.feed.since = async (moment) => {
        running += 1
        expect(running).toBe(1)
        await Promise.resolve()
        running -= 1
        return since(moment)
      }
      const again = async (times: number): Promise<void> => {
        await index()
        if (times > 0) await Promise.all([again(times - 1), again(times - 1)])
      }
      await again(5)
    })
  })

  describe('comparing everything once an hour', () => {
    const sliced = (count: number) => {
      const table = new FakeTable()
      for (let number = 1; number <= count; number += 1) table.writes.push(written(number, start))
      const index = freshIndex({
        ...{ feed: table.feed, now: () => new Date(table.now) },
        bounds: { known: 1000, reconciled: 4 },
      })
      return { table, index }
    }

    it('lists a few entries a call, and drops records that missed their tombstone at the end', async () => {
      const { table, index } = sliced(10)
      await index()
      table.now += 600 * seconds
      table.writes.push(written(99, table.now))
      await index()
      table.writes.splice(3, 1)
      table.now += 3600 * seconds
      const sizes: number[] = []
      for (let call = 0; call < 4; call += 1) {
        table.listed = 0
        sizes.push((await index()).size)
        // The entry of the last minute, and a slice.
        expect(table.listed).toBeLessThanOrEqual(1 + 4)
        table.now += 10 * seconds
      }
      expect(sizes).toEqual([11, 11, 11, 10])
    })

    it('lists one slice every ten seconds', async () => {
      const { table, index } = sliced(10)
      await index()
      table.now += 600 * seconds
      table.writes.push(written(99, table.now))
      await index()
      table.now += 3600 * seconds
      table.listed = 0
      for (let call = 0; call < 9; call += 1) {
        await index()
        table.now += seconds
      }
      expect(table.listed).toBe(9 + 4)
    })

    it('keeps records that change or appear while it lists, whatever their timestamps', () =>
      fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 30 }), async (changes) => {
          const spread = changes.map((each) => ({ ...each, pause: each.pause * 60, restarts: false, asks: true }))
          const { table, index } = await simulated(spread, 3)
          for (let call = 0; call < 20; call += 1) {
            await index()
            table.now += 10 * seconds
          }
          expect(await answerOf(index)).toEqual(oracle(table.people(), new Date(table.now)).search(question))
        }),
        { numRuns: 200 },
      ))

    it('compares everything at once after a day without calls', async () => {
      const { table, index } = sliced(10)
      await index()
      table.writes.splice(3, 1)
      table.now += 24 * 3600 * seconds
      expect((await index()).size).toBe(9)
    })
  })
})
