import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshIndex } from '../../functions/src/search/embedded/freshIndex.ts'
import { unpackSnapshot } from '../../functions/src/search/embedded/snapshotFormat.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { idOf } from '../make/applicant.ts'
import {
  answerOf,
  FakeBucket,
  FakeTable,
  fresh,
  type kinds,
  question,
  seconds,
  start,
  written,
} from './engine/fakeChangeIndex.ts'
import { oracle } from './engine/oracle.ts'
import { change, simulated } from './engine/simulatedChanges.ts'

describe('the fresh index', () => {
  it('contains every commit once the index of changes has shown it, no matter how late', () =>
    fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        const { table, index } = await simulated(changes)
        expect(await answerOf(index)).toEqual(oracle(table.people(), new Date(table.now)).search(question))
      }),
      { numRuns: 500 },
    ))

  /** Returns an index that starts from the last snapshot, or from one in another condition. */
  const next = (table: FakeTable, bucket: FakeBucket, kind: (typeof kinds)[number] = 'saved') =>
    freshIndex({ feed: table.feed, now: () => new Date(table.now), snapshots: bucket.offering(kind) })

  describe('from a snapshot', () => {
    const saved = async (count: number) => {
      const table = new FakeTable()
      const bucket = new FakeBucket()
      for (let number = 1; number <= count; number += 1) table.writes.push(written(number, start))
      bucket.save(await next(table, bucket)())
      const { reads, outdated } = Object.assign({}, table, bucket)
      Object.assign(table, { reads: 0 })
      Object.assign(bucket, { outdated: 0 })
      return { table, bucket, first: { reads, outdated } }
    }

    it('reads only later changes, archived records included', async () => {
      const { table, bucket, first } = await saved(3)
      expect(first).toEqual({ reads: 3, outdated: 0 })
      table.writes.push(written(2, start + 5 * seconds, { version: 2, status: 'archived' }))
      table.now += 10 * seconds
      const second = next(table, bucket)
      expect((await answerOf(second)).applicants.map(({ id }) => id)).toEqual([idOf(1), idOf(3)])
      expect(table.reads).toBe(1)
      bucket.save(await second())
      expect((await answerOf(next(table, bucket))).total).toBe(2)
      expect(table.reads).toBe(1)
    })

    it('never shows records missing from the table, and requests a snapshot without them', async () => {
      const { table, bucket } = await saved(4)
      table.now += 10 * seconds
      table.writes.push({ ...written(1, table.now, { version: 2 }), deleted: true })
      table.writes.splice(1, 1)
      const second = next(table, bucket)
      expect((await answerOf(second)).applicants.map(({ id }) => id)).toEqual([idOf(3), idOf(4)])
      expect(bucket.outdated).toBe(1)
      bucket.save(await second())
      const left = unpackSnapshot(bucket.saved.at(-1) as Buffer)
      expect(JSON.stringify([...left.documents, left.gone])).not.toContain(idOf(2))
    })

    it('requests a new one at once after a deletion', async () => {
      const { table, bucket } = await saved(4)
      const index = next(table, bucket)
      await index()
      expect(bucket.outdated).toBe(0)
      table.now += 10 * seconds
      table.writes.push({ ...written(1, table.now, { version: 2 }), deleted: true })
      await index()
      await index()
      expect(bucket.outdated).toBe(1)
    })

    it('requests a new one after reading a tenth of the records, or any within the hour', async () => {
      const { table, bucket, first } = await saved(1100)
      expect(first.outdated).toBe(1)
      const changed = (from: number, to: number) => {
        for (let number = from; number <= to; number += 1)
          table.writes.push(written(number, start + 5 * seconds, { version: 2 }))
      }
      table.now += 10 * seconds
      changed(1, 109)
      const second = next(table, bucket)
      await second()
      expect(bucket.outdated).toBe(0)
      changed(110, 110)
      await next(table, bucket)()
      expect(bucket.outdated).toBe(1)
      table.now += 3600 * seconds
      await second()
      expect(bucket.outdated).toBe(2)
      table.now += 3600 * seconds
      await second()
      expect(bucket.outdated).toBe(2)
    })

    it('gives an engine without calls for a while what another one has read', async () => {
      const { table, bucket } = await saved(1500)
      const idle = next(table, bucket)
      await idle()
      table.now += 10 * seconds
      for (let number = 1; number <= 1200; number += 1) table.writes.push(written(number, table.now, { version: 2 }))
      bucket.save(await next(table, bucket)())
      table.writes.push(written(1, table.now + 1, { version: 3 }))
      table.now += 10 * seconds
      table.reads = 0
      await idle()
      expect(table.reads).toBe(1)
      expect(await answerOf(idle)).toEqual(oracle(table.people(), new Date(table.now)).search(question))
    })

    it('gives such an engine no deleted record', async () => {
      const { table, bucket } = await saved(1500)
      const idle = next(table, bucket)
      await idle()
      table.now += 10 * seconds
      for (let number = 1; number <= 1200; number += 1)
        table.writes.push({ ...written(number, table.now, { version: 2 }), deleted: true })
      expect((await idle()).size).toBe(300)
    })

    it('is reused if the first listing fails, without loading it twice', async () => {
      const { table, bucket } = await saved(2)
      const index = next(table, bucket)
      table.failing = true
      await expect(index()).rejects.toThrow('away')
      table.failing = false
      bucket.saved.length = 0
      expect((await answerOf(index)).total).toBe(2)
      expect(table.reads).toBe(0)
    })

    it.each(['away', 'cut off', 'of another format'] as const)('is skipped if it is %s', async (kind) => {
      const { table, bucket } = await saved(2)
      expect(await answerOf(next(table, bucket, kind))).toEqual(
        oracle(table.people(), new Date(table.now)).search(question),
      )
      expect([table.reads, bucket.failures]).toEqual([2, 1])
    })
  })

  it('reads a record once per version', async () => {
    const { table, index } = fresh()
    table.writes.push(written(1, start), written(2, start))
    await index()
    await index()
    expect(table.reads).toBe(2)
    table.now += 5 * seconds
    table.writes.push(written(2, table.now, { version: 2 }))
    await index()
    await index()
    expect(table.reads).toBe(3)
  })

  it('finds very late commits within the hour', async () => {
    const { table, index } = fresh()
    table.writes.push(written(1, start))
    await index()
    table.now += 600 * seconds
    table.writes.push(written(2, table.now))
    await index()
    table.writes.push({ ...written(3, start - 3000 * seconds), committedAt: table.now, indexedAt: table.now })
    expect((await answerOf(index)).total).toBe(2)
    table.now += 3600 * seconds
    expect((await answerOf(index)).total).toBe(3)
  })

  it('drops a record within the hour if it missed the tombstone', async () => {
    const { table, index } = fresh()
    table.writes.push(written(1, start), written(2, start))
    expect((await answerOf(index)).total).toBe(2)
    table.writes.splice(0, 1)
    table.now += 3600 * seconds
    expect((await answerOf(index)).total).toBe(1)
  })

  it('is not affected by a writer whose clock is far ahead', async () => {
    const { table, index } = fresh()
    table.writes.push({ ...written(1, start + 3000 * seconds), committedAt: start, indexedAt: start })
    await index()
    table.now += 120 * seconds
    await index()
    table.writes.push(written(2, table.now))
    expect((await answerOf(index)).total).toBe(2)
  })

  it('follows a clock that is set back', async () => {
    const { table, index } = fresh()
    table.writes.push(written(1, start))
    await index()
    table.now -= 7200 * seconds
    table.writes.push(written(2, table.now))
    table.writes[0] = written(1, table.now, { version: 2 })
    expect((await answerOf(index)).total).toBe(2)
  })

  it('recovers from a failed read', async () => {
    const { table, index } = fresh()
    table.failing = true
    await expect(index()).rejects.toThrow('away')
    table.writes.push(written(1, start))
    table.failing = false
    expect((await answerOf(index)).total).toBe(1)
  })

  it('accepts a record without a list added later', async () => {
    const { table, index } = fresh()
    const write = written(1, start)
    const { machineOperations: _, ...older } = write.person
    table.writes.push({ ...write, person: older as Applicant })
    expect((await answerOf(index)).total).toBe(1)
  })
})
