import { setImmediate } from 'node:timers/promises'
import type { RecordState } from '../../functions/src/data/changeFeed.ts'
import { keyOf } from '../../functions/src/data/keys.ts'
import { followStream, type TimedRecord } from '../../functions/src/search/openSearch/followStream.ts'
import { indexApplicants } from '../../functions/src/search/openSearch/indexApplicants.ts'
import type { OpenSearch } from '../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../functions/src/search/openSearch/writeIndex.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { refusingSome } from './indexModel.ts'

const minute = 60_000
/** No request is under way for longer: a function and the client's limit end it. */
const longestRequest = 15 * minute
/** Decides for the simulation, number by number; when the numbers run out nothing goes wrong any more. */
type Choose = (options: number) => number

interface SimulatedPlace {
  /** The number before those of the four applicants. */
  before?: number
  /** Takes the bulk requests, while the simulation's clock says what time it is. */
  index: (now: () => number) => OpenSearch
  alias?: string
}

/** A table, its stream, and the indexers between them and an index, of which each step can be held up. */
export class StreamSimulation {
  clock = Date.parse('2026-03-01T10:00:00Z')
  readonly table = new Map<string, RecordState>()
  readonly #choose: Choose
  readonly #send: OpenSearch
  readonly #alias: string | undefined
  readonly #ids: readonly string[]
  /** The stream's shards, each with the ids whose changes it carries in order. */
  readonly #streams: { ids: readonly string[]; records: TimedRecord[]; done: number; busy: boolean }[]
  readonly #underWay = new Set<Promise<unknown>>()
  /** What indexers wait for: the table's or the index's answer. */
  #held: { since: number; release: () => void }[] = []
  readonly #queue = new Set<string>()
  #calm = false

  constructor(choose: Choose, { before = 0, index, alias }: SimulatedPlace) {
    this.#choose = choose
    this.#send = index(() => this.clock)
    this.#alias = alias
    this.#ids = [1, 2, 3, 4].map((number) => idOf(before + number))
    this.#streams = [this.#ids.slice(0, 2), this.#ids.slice(2)].map((ids) => ({
      ids,
      records: [],
      done: 0,
      busy: false,
    }))
  }

  /** Goes through a schedule, in which each number decides something, to its end, and to the end of all that it began. */
  static async run(numbers: readonly number[], place: SimulatedPlace): Promise<StreamSimulation> {
    let next = 0
    const simulation = new StreamSimulation((options) => (numbers[next++] ?? 0) % options, place)
    while (next < numbers.length) {
      const step = (numbers[next++] ?? 0) % 10
      if (step < 2) simulation.change()
      else if (step < 5) simulation.begin()
      else if (step < 9) await simulation.proceed()
      else await simulation.wait()
    }
    await simulation.settle()
    return simulation
  }

  /** Creates, changes, archives or deletes an applicant, or lets the tombstone of one expire. */
  change(): void {
    const id = this.#ids[this.#choose(this.#ids.length)] as string
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
    const { pk, sk } = keyOf.applicant(id)
    const records = this.#streams.find(({ ids }) => ids.includes(id))?.records ?? []
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
    const stream = this.#streams[this.#choose(this.#streams.length)]
    if (!stream || stream.busy) return
    const from = Math.max(0, stream.done - (this.#choose(3) === 2 ? 2 : 0))
    const batch = stream.records.slice(from, from + 1 + this.#choose(4))
    if (batch.length === 0) return
    stream.busy = true
    // A crash: Lambda hands the batch out again while requests of the first attempt are still under way.
    if (this.#chance(4)) stream.busy = false
    const crashed = !stream.busy
    const following = followStream(batch, this.#following()).then(({ batchItemFailures: [first] }) => {
      if (crashed) return
      stream.busy = false
      stream.done = first ? Number(first.itemIdentifier) : Math.max(stream.done, from + batch.length)
    })
    this.#underWay.add(following)
    void following.then(() => this.#underWay.delete(following))
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
    await Promise.all(this.#underWay)
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
    const send = refusingSome(this.#send, () => (this.#chance(8) ? [429, 503, 400][this.#choose(3)] : undefined))
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
        const answer = await send(...request)
        if (this.#chance(10)) throw new Error('The answer was lost')
        return answer as never
      }, this.#alias),
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
