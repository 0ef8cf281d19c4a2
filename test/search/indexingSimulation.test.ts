import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordState } from '../../functions/src/data/changeFeed.ts'
import { keyOf } from '../../functions/src/data/keys.ts'
import { followStream, type TimedRecord } from '../../functions/src/search/openSearch/followStream.ts'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { indexedDocument } from '../../functions/src/search/openSearch/indexedDocument.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import { documentOf } from '../../functions/src/search/searchedApplicants.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { indexModel } from './indexModel.ts'

const minute = 60_000
/** No request is under way for longer: a function and the client's limit end it. */
const longestRequest = 15 * minute
const ids = [1, 2, 3, 4].map(idOf)
/** The stream's shards, each with the ids whose changes it carries in order. */
const shards = [ids.slice(0, 2), ids.slice(2)]

/** Decides for the simulation, number by number; when the numbers run out nothing goes wrong any more. */
type Choose = (options: number) => number

/** A table, its stream, its index, and the indexers between them, of which each step can be held up. */
class Simulation {
  clock = Date.parse('2026-03-01T10:00:00Z')
  readonly table = new Map<string, RecordState>()
  readonly index = indexModel(() => this.clock)
  readonly #choose: Choose
  readonly #streams = shards.map(() => ({ records: [] as TimedRecord[], done: 0, busy: false }))
  /** What indexers wait for: the table's or the index's answer. */
  #held: { since: number; release: () => void }[] = []
  readonly #queue = new Set<string>()
  #calm = false

  constructor(choose: Choose) {
    this.#choose = choose
  }

  /** Creates, changes, archives or deletes an applicant, or lets the tombstone of one expire. */
  change(): void {
    const id = ids[this.#choose(ids.length)] as string
    const before = this.table.get(id)
    if (before?.deleted) {
      if (this.#choose(6) < 5) return
      this.table.delete(id)
      this.#gone.add(id)
    } else if (this.#gone.has(id)) return
    else {
      const version = (before?.version ?? 0) + 1
      const deleted = before !== undefined && this.#choose(3) === 2
      const status = this.#choose(4) === 3 ? 'archived' : 'active'
      this.table.set(id, { deleted, version, item: makeApplicant({ id, version, status }) })
    }
    const shard = shards.findIndex((own) => own.includes(id))
    const { pk, sk } = keyOf.applicant(id)
    const records = this.#streams[shard]?.records ?? []
    records.push({
      eventName: 'MODIFY',
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: sk } },
        SequenceNumber: String(records.length),
        ApproximateCreationDateTime: this.clock / 1000,
      },
    })
  }
  readonly #gone = new Set<string>()

  /** Has an indexer take the next batch of a shard, or the one before it once more. */
  begin(): void {
    const stream = this.#streams[this.#choose(shards.length)]
    if (!stream || stream.busy) return
    const from = Math.max(0, stream.done - (this.#choose(3) === 2 ? 2 : 0))
    const batch = stream.records.slice(from, from + 1 + this.#choose(4))
    if (batch.length === 0) return
    stream.busy = true
    // A crash: Lambda hands the batch out again while requests of the first attempt are still under way.
    if (this.#chance(4)) stream.busy = false
    const crashed = !stream.busy
    void followStream(batch, this.#following()).then(({ batchItemFailures: [first] }) => {
      if (crashed) return
      stream.busy = false
      stream.done = first ? Number(first.itemIdentifier) : Math.max(stream.done, from + batch.length)
    })
  }

  /** Lets one of the held steps happen, in any order. */
  async proceed(): Promise<void> {
    const [step] = this.#held.splice(this.#choose(Math.max(1, this.#held.length)), 1)
    step?.release()
    await setImmediate()
  }

  /** Lets time pass, and with it end what cannot last so long. */
  async wait(): Promise<void> {
    const until = this.clock + (1 + this.#choose(25)) * minute
    for (;;) {
      const overdue = this.#held.find(({ since }) => since + longestRequest < until)
      if (!overdue) break
      this.#held = this.#held.filter((step) => step !== overdue)
      overdue.release()
      await setImmediate()
    }
    this.clock = until
  }

  /** Nothing fails any more: the stream is read to its end, and what was given up is taken up again. */
  async settle(): Promise<void> {
    this.#calm = true
    while (this.#held.length > 0) await this.proceed()
    for (const stream of this.#streams) await followStream(stream.records.slice(stream.done), this.#following())
    await indexApplicants([...this.#queue], this.#indexing())
  }

  #following() {
    return {
      index: (some: readonly string[]) => indexApplicants(some, this.#indexing()),
      giveUp: async (some: readonly string[]) => {
        if (this.#chance(3)) throw new Error('The queue is away')
        for (const id of some) this.#queue.add(id)
      },
      now: () => new Date(this.clock),
      report: () => {},
    }
  }

  #indexing() {
    const bulk = this.index.bulk(() => (this.#chance(8) ? [429, 503, 400][this.#choose(3)] : undefined))
    return {
      feed: {
        states: async (some: readonly string[]) => {
          await this.#hold()
          if (this.#chance(10)) throw new Error('The table is away')
          return new Map(some.flatMap((id) => [...this.table].filter(([key]) => key === id)))
        },
      },
      write: writeIndex(async (...request) => {
        await this.#hold()
        if (this.#chance(10)) throw new Error('OpenSearch is away')
        const answer = await bulk(...request)
        if (this.#chance(10)) throw new Error('The answer was lost')
        return answer as never
      }),
      report: () => {},
    }
  }

  async #hold(): Promise<void> {
    if (this.#calm) return
    await new Promise<void>((release) => this.#held.push({ since: this.clock, release }))
  }

  #chance(oneIn: number): boolean {
    return !this.#calm && this.#choose(oneIn) === oneIn - 1
  }
}

/** What a search should find, read off the table. */
function expected(table: Simulation['table']): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [id, { deleted, version, item }] of table) {
    if (deleted || item.status === 'archived') continue
    found.set(id, { version, document: JSON.parse(JSON.stringify(indexedDocument(documentOf(item)))) })
  }
  return found
}

/** Few applicants and many steps, so that what happens to one of them overlaps; without a bias to nothing going wrong. */
const schedule = fc.noBias(fc.array(fc.nat(999), { minLength: 140, maxLength: 140 }))

it('The index follows the table through repetitions, wrong orders, crashes and partial failures', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (numbers) => {
      let next = 0
      const simulation = new Simulation((options) => (numbers[next++] ?? 0) % options)
      while (next < numbers.length) {
        const step = (numbers[next++] ?? 0) % 10
        if (step < 2) simulation.change()
        else if (step < 5) simulation.begin()
        else if (step < 9) await simulation.proceed()
        else await simulation.wait()
      }
      await simulation.settle()
      expect(simulation.index.documents()).toEqual(expected(simulation.table))
    }),
    { numRuns: 10_000 },
  )
}, 180_000)
