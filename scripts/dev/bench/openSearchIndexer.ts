import type { QueueRecord } from '../../../functions/src/kernel/aws/batch.ts'
import { followQueue } from '../../../functions/src/search/openSearch/followQueue.ts'
import { indexApplicants } from '../../../functions/src/search/openSearch/indexApplicants.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { writeIndex } from '../../../functions/src/search/openSearch/writeIndex.ts'
import type { RecordState } from '../../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { benchFixture } from './searchFixture.ts'

/** How many people change in the bench, one after another; small enough to be in any index of it. */
const changing = 1000

export interface BenchIndexer {
  /** Hands over a batch of messages about the next so many people, who have changed. Resolves when the index has them. */
  follow(count: number, changes?: Partial<Applicant>): Promise<void>
}

/** The indexer on a table that answers at once, from memory. It begins with the people as the bench indexed them. */
export function benchIndexer(openSearch: OpenSearch): BenchIndexer {
  const people = [...demoApplicants({ ...benchFixture, count: changing })]
  const table = new Map<string, Applicant>()
  const failed = (error: unknown): never => {
    throw error
  }
  const indexing = {
    feed: { states: async (ids: readonly string[]) => new Map(ids.map((id) => [id, stateOf(table.get(id))])) },
    write: writeIndex(openSearch),
    report: failed,
  }
  let next = 0
  const change = (changes: Partial<Applicant>): QueueRecord => {
    const person = people[next % people.length]
    if (person === undefined) throw new Error('The bench has nobody to change')
    next += 1
    // Later than whatever another indexer of the bench has written.
    table.set(person.id, { ...person, ...changes, version: Date.now() })
    return { messageId: String(next), body: person.id }
  }
  return {
    async follow(count, changes = {}) {
      const records = Array.from({ length: count }, () => change(changes))
      const { batchItemFailures } = await followQueue(records, {
        index: (ids) => indexApplicants(ids, indexing),
        report: () => {},
      })
      if (batchItemFailures.length > 0) throw new Error('The index did not take a batch')
    },
  }
}

function stateOf(item: Applicant | undefined): RecordState {
  if (item === undefined) throw new Error('The indexer asks for somebody who did not change')
  return { deleted: false, version: item.version, item: { ...item } }
}
