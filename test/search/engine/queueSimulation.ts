import { setImmediate } from 'node:timers/promises'
import type { QueueRecord } from '../../../functions/src/kernel/aws/batch.ts'
import { followQueue } from '../../../functions/src/search/openSearch/followQueue.ts'
import { indexApplicants } from '../../../functions/src/search/openSearch/indexApplicants.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../../functions/src/search/openSearch/writeIndex.ts'
import type { RecordState } from '../../../functions/src/search/stores/changeFeed.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { refusingSome } from './indexModel.ts'

const minute = 60_000
/** No request runs longer: the function's and the client's timeouts end it. */
const longestRequest = 15 * minute
/** Makes the simulation's choices from a list of numbers. Once they run out, nothing fails any more. */
type Choose = (options: number) => number

interface SimulatedPlace {
  /** The number before those of the four applicants. */
  before?: number
  /** Creates the OpenSearch that takes the bulk requests, on the simulation's clock. */
  index: (now: () => number) => OpenSearch
  alias?: string
}

/** Number of deliveries before a message is moved to the dead-letter queue. */
const deliveries = 3

interface QueuedMessage extends QueueRecord {
  delivered: number
  /** Whether an indexer has received the message, which hides it from others. */
  hidden: boolean
}

/**
 * Simulates a table, the queue of its changes, and indexers that write to an index. Each of their steps can be delayed.
 */
export class QueueSimulation {
  clock = Date.parse('2026-03-01T10:00:00Z')
  readonly table = new Map<string, RecordState>()
  readonly #choose: Choose
  readonly #send: OpenSearch
  readonly #alias: string | undefined
  readonly #ids: readonly string[]
  #messages: QueuedMessage[] = []
  #sent = 0
  readonly #underWay = new Set<Promise<unknown>>()
  /** Pending answers of the table or the index. */
  #held: { since: number; release: () => void }[] = []
  readonly #deadLetters = new Set<string>()
  #calm = false

  constructor(choose: Choose, { before = 0, index, alias }: SimulatedPlace) {
    this.#choose = choose
    this.#send = index(() => this.clock)
    this.#alias = alias
    this.#ids = [1, 2, 3, 4].map((number) => idOf(before + number))
  }

  /** Runs a schedule, in which each number decides something, until all work it started has finished. */
  static async run(numbers: readonly number[], place: SimulatedPlace): Promise<QueueSimulation> {
    let next = 0
    const simulation = new QueueSimulation((options) => (numbers[next++] ?? 0) % options, place)
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

  /** Creates, changes, archives or deletes an applicant, or expires a tombstone. */
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
    // The dispatcher sends a change again if a later one of its batch failed.
    for (let times = this.#chance(4) ? 2 : 1; times > 0; times -= 1)
      this.#messages.push({ messageId: String(this.#sent++), body: id, delivered: 0, hidden: false })
  }
  readonly #gone = new Set<string>()

  begin(): void {
    const visible = this.#messages.filter(({ hidden }) => !hidden)
    const batch = Array.from({ length: Math.min(visible.length, 1 + this.#choose(4)) }, () =>
      visible.splice(this.#choose(visible.length), 1),
    ).flat()
    if (batch.length === 0) return
    for (const message of batch) {
      message.hidden = true
      message.delivered += 1
    }
    // A crash: the queue delivers the batch again while this attempt's requests are still running.
    const crashed = this.#chance(4)
    if (crashed) this.#retry(batch)
    const following = this.#follow(batch).then((left) => {
      if (crashed) return
      this.#messages = this.#messages.filter((message) => !batch.includes(message) || left.includes(message))
      this.#retry(left)
    })
    this.#underWay.add(following)
    void following.then(() => this.#underWay.delete(following))
  }

  /** Has an indexer process a batch. Returns the messages it did not index: all of them if it failed. */
  async #follow(batch: readonly QueuedMessage[]): Promise<readonly QueuedMessage[]> {
    const index = (ids: readonly string[]) => indexApplicants(ids, this.#indexing())
    const left = await followQueue(batch, { index, report: () => {} }).catch(() => undefined)
    return batch.filter(
      ({ messageId }) =>
        left === undefined || left.batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === messageId),
    )
  }

  /** Makes messages visible again, or moves them to the dead-letter queue. */
  #retry(messages: readonly QueuedMessage[]): void {
    for (const message of messages) message.hidden = false
    const dead = messages.filter(({ delivered }) => delivered >= deliveries)
    for (const { body } of dead) this.#deadLetters.add(body)
    this.#messages = this.#messages.filter((message) => !dead.includes(message))
  }

  /** Releases one of the delayed steps, in any order. */
  async proceed(): Promise<void> {
    const [step] = this.#held.splice(this.#choose(Math.max(1, this.#held.length)), 1)
    step?.release()
    await setImmediate()
  }

  /** Lets time pass, and ends requests that exceed the longest duration. */
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

  /** Ends all failures, processes the queue, and redrives the dead letters. */
  async settle(): Promise<void> {
    this.#calm = true
    while (this.#held.length > 0) await this.proceed()
    await Promise.all(this.#underWay)
    await this.#follow(this.#messages)
    await indexApplicants([...this.#deadLetters], this.#indexing())
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
      write: writeIndex(
        async (...request) => {
          await this.#hold()
          if (this.#chance(10)) throw new Error('OpenSearch is away')
          const answer = await send(...request)
          if (this.#chance(10)) throw new Error('The answer was lost')
          return answer as never
        },
        this.#alias === undefined ? {} : { alias: this.#alias },
      ),
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
