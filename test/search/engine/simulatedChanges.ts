import fc from 'fast-check'
import type { EmbeddedSearch } from '../../../functions/src/search/embedded/embeddedSearch.ts'
import { freshIndex } from '../../../functions/src/search/embedded/freshIndex.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { FakeBucket, FakeTable, kinds, seconds } from './fakeChangeIndex.ts'

/**
 * A change to one of a few people: after a pause, with a late commit and a slow index. Clocks differ by a few
 * seconds.
 */
export const change = fc.record({
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

type SimulatedChange = Parameters<Parameters<typeof change.map>[0]>[0]

/** Makes these changes, with an index that reads at most `known` entries again. Calls `after` after each of its calls. */
export async function simulated(
  changes: readonly SimulatedChange[],
  known?: number,
  after: (index: EmbeddedSearch, table: FakeTable) => void = () => {},
) {
  const table = new FakeTable()
  const bucket = new FakeBucket()
  const start = (snapshots = bucket.offering('missing')) =>
    freshIndex({
      ...{ feed: table.feed, now: () => new Date(table.now), snapshots },
      ...(known !== undefined && { bounds: { known, reconciled: known } }),
    })
  let index = start()
  const versions = new Map<number, { version: number; committedAt: number; indexedAt: number }>()
  for (const { who, firstName, deleted, pause, clockAhead, commitsAfter, indexedAfter, ...then } of changes) {
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
    if (then.asks) {
      const caughtUp = await index()
      after(caughtUp, table)
      bucket.save(caughtUp)
    }
    if (then.restarts) index = start(bucket.offering(then.snapshot, then.age))
  }
  table.now += 30 * seconds
  return { table, index }
}
