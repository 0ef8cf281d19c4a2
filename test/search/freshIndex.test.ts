import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { freshIndex } from '../../functions/src/search/embedded/freshIndex.ts'
import { packSnapshot, unpackSnapshot } from '../../functions/src/search/embedded/snapshotFormat.ts'
import type { SearchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import type { Change } from '../../functions/src/search/stores/changeFeed.ts'
import { type Applicant, applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { applicantQuerySchema } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { oracle } from './engine/oracle.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')
const seconds = 1000

/** A write: visible in the table from its commit on, and in the index of changes only later. */
interface Write {
  person: Applicant
  deleted: boolean
  changedAt: string
  committedAt: number
  indexedAt: number
}

/** A table and its index of changes. The index lists each id once, with its newest indexed change. */
class FakeTable {
  readonly writes: Write[] = []
  now = start
  failing = false
  reads = 0

  readonly feed = {
    since: async (moment = '0'): Promise<Change[]> => {
      if (this.failing) throw new Error('The table is away')
      const newest = newestById(this.writes.filter((write) => write.indexedAt <= this.now))
      return [...newest.values()]
        .map(({ person, changedAt }) => ({ id: person.id, version: person.version, changedAt }))
        .filter(({ changedAt }) => changedAt >= moment)
        .sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
    },
    read: async (ids: readonly string[]): Promise<Map<string, Record<string, unknown>>> => {
      this.reads += ids.length
      return new Map(this.people().flatMap((person) => (ids.includes(person.id) ? [[person.id, { ...person }]] : [])))
    },
  }

  people(): Applicant[] {
    const newest = newestById(this.writes.filter((write) => write.committedAt <= this.now))
    return [...newest.values()].filter((write) => !write.deleted).map(({ person }) => person)
  }
}

function newestById(writes: readonly Write[]): Map<string, Write> {
  const newest = new Map<string, Write>()
  for (const write of writes) {
    if ((newest.get(write.person.id)?.person.version ?? 0) < write.person.version) newest.set(write.person.id, write)
  }
  return newest
}

const question = applicantQuerySchema.parse({ sortBy: 'firstName', limit: '100' })

async function answerOf(index: ReturnType<typeof freshIndex>) {
  return (await index()).search(question)
}

const kinds = ['saved', 'missing', 'away', 'cut off', 'of another format'] as const

/** A bucket with every saved snapshot, from which an index loads one of any age and condition. */
class FakeBucket {
  readonly saved: Buffer[] = []
  failures = 0
  outdated = 0

  save(index: EmbeddedSearch): void {
    this.saved.push(packSnapshot(index.snapshot()))
  }

  /** `age` counts backwards from the last snapshot. */
  offering(kind: (typeof kinds)[number] = 'saved', age = 0) {
    return {
      load: async () => {
        const bytes = this.saved.at(-1 - age)
        if (kind === 'away') throw new Error('The bucket is away')
        if (kind === 'of another format')
          return { documents: [{ id: idOf(1), version: 99 } as SearchDocument], gone: [] }
        if (bytes === undefined || kind === 'missing') return undefined
        return unpackSnapshot(kind === 'cut off' ? bytes.subarray(0, bytes.length >> 1) : bytes)
      },
      failed: () => {
        this.failures += 1
      },
      outdated: () => {
        this.outdated += 1
      },
    }
  }
}

describe('the fresh index', () => {
  /**
   * A change to one of a few people: after a pause, with a late commit and a slow index. Clocks differ by a few
   * seconds.
   */
  const change = fc.record({
    who: fc.nat(6),
    firstName: fc.constantFrom('Anna', 'Bo', 'Søren', 'Åse'),
    deleted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    pause: fc.integer({ min: 0, max: 40 }),
    clockAhead: fc.integer({ min: -4, max: 4 }),
    commitsAfter: fc.nat(15),
    indexedAfter: fc.nat(15),
    asks: fc.boolean(),
    /** Whether the engine restarts, with a snapshot or without. */
    restarts: fc.boolean(),
    snapshot: fc.constantFrom<(typeof kinds)[number]>(...kinds),
    age: fc.nat(3),
  })

  it('contains every commit once the index of changes has shown it, no matter how late', () =>
    fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        const table = new FakeTable()
        const bucket = new FakeBucket()
        const start = (snapshots = bucket.offering('missing')) =>
          freshIndex({ feed: table.feed, now: () => new Date(table.now), snapshots })
        let index = start()
        const versions = new Map<number, { version: number; committedAt: number; indexedAt: number }>()
        for (const {
          who,
          firstName,
          deleted,
          pause,
          clockAhead,
          commitsAfter,
          indexedAfter,
          asks,
          ...then
        } of changes) {
          table.now += pause * seconds
          const before = versions.get(who) ?? { version: 0, committedAt: 0, indexedAt: 0 }
          const stampedAt = new Date(table.now + clockAhead * seconds).toISOString()
          // A newer version commits after the older one, and the index shows them in this order.
          const committedAt = Math.max(table.now + commitsAfter * seconds, before.committedAt)
          const indexedAt = Math.max(committedAt + indexedAfter * seconds, before.indexedAt)
          const version = before.version + 1
          versions.set(who, { version, committedAt, indexedAt })
          const person = makeApplicant({ id: idOf(who), firstName, version, updatedAt: stampedAt })
          table.writes.push({ person, deleted, changedAt: `${stampedAt}#${person.id}`, committedAt, indexedAt })
          if (asks) bucket.save(await index())
          if (then.restarts) index = start(bucket.offering(then.snapshot, then.age))
        }
        table.now += 30 * seconds
        expect(await answerOf(index)).toEqual(oracle(table.people(), new Date(table.now)).search(question))
      }),
      { numRuns: 500 },
    ))

  const written = (number: number, at: number, fields: Partial<Applicant> = {}): Write => {
    const stamped = new Date(at).toISOString()
    const person = applicantSchema.parse({ ...makeApplicant({ id: idOf(number) }), updatedAt: stamped, ...fields })
    return { person, deleted: false, changedAt: `${stamped}#${person.id}`, committedAt: at, indexedAt: at }
  }
  const fresh = () => {
    const table = new FakeTable()
    return { table, index: freshIndex({ feed: table.feed, now: () => new Date(table.now) }) }
  }

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
    table.writes.push(written(2, table.now))
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
