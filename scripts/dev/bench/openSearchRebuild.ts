import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { searchedFields } from '../../../functions/src/search/meaning/searchDocument.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { type Change, type ChangeFeed, changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { configuration as production } from '../../../infra/stages/production.example.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { type Rebuilding, rebuildIndex } from '../../ops/search/rebuildIndex.ts'
import { putAll } from '../demo/batchWrite.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import { stopAtTheEnd } from '../local/processes.ts'
import { type Figure, percentile } from './figure.ts'
import { benchFixture } from './searchFixture.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'

/** So many rebuilds do not count, and so many do. */
const warming = 3
const times = 3
/** What DynamoDB Local may use, in MB. */
const heapOfTable = 1024

/**
 * How fast an index of so many applicants is made anew from a table in DynamoDB Local, which shares the processors with
 * it, and from memory, as if the table's own work were done elsewhere. The list of all changes comes from memory both
 * times: DynamoDB gives 5,000 of them in an answer, and DynamoDB Local takes minutes over what DynamoDB has indexed.
 */
export async function measureRebuild(openSearch: OpenSearch, count: number): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal({ heap: heapOfTable })
  stopAtTheEnd(dynamoDb.stop)
  try {
    const table = await tableOfTemplate(synthesise(production), dynamoDb.endpoint)
    const changes = await putPeople(table, count)
    const since: ChangeFeed['since'] = async (moment = '') => changes.filter(({ changedAt }) => changedAt >= moment)
    const { states } = changeFeed(table)
    const remembered = await states(
      changes.map(({ id }) => id),
      searchedFields,
    )
    const fromMemory: ChangeFeed['states'] = async (ids) => new Map(ids.flatMap((id) => entryOf(remembered, id)))
    // The first is the slowest: Java has to learn its work, and a domain runs for months.
    await ratesOf({ openSearch, feed: { since, states } }, { count, times: warming })
    const rates = {
      'read from DynamoDB Local on the same processors': await ratesOf(
        { openSearch, feed: { since, states } },
        { count, times },
      ),
      'read from memory': await ratesOf({ openSearch, feed: { since, states: fromMemory } }, { count, times }),
    }
    table.client.destroy()
    const group = `Rebuild of OpenSearch’s index, ${count.toLocaleString('en')} applicants`
    return Object.entries(rates).map(
      ([name, seen]): Figure => ({ group, name, value: percentile(seen, 0.5), unit: 'a second', least: 2000 }),
    )
  } finally {
    await dynamoDb.stop()
  }
}

function entryOf<Value>(map: ReadonlyMap<string, Value>, id: string): [string, Value][] {
  const value = map.get(id)
  return value === undefined ? [] : [[id, value]]
}

/** Applicants a second, in as many rebuilds one after the other. */
async function ratesOf(
  place: Pick<Rebuilding, 'openSearch' | 'feed'>,
  { count, times }: { count: number; times: number },
): Promise<number[]> {
  const rebuilding: Rebuilding = {
    ...place,
    size: { shards: 1, replicas: 0 },
    alias: 'rebuilt',
    now: () => new Date(),
    // Nothing changes meanwhile: there is nothing to wait for.
    pause: async () => {},
    report: (error) => {
      throw error
    },
  }
  const rates: number[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    const { read, refused } = await rebuildIndex(rebuilding)
    if (read !== count || refused.length > 0) throw new Error(`Of ${count} applicants, ${read} were read`)
    rates.push((count / (performance.now() - started)) * 1000)
  }
  return rates
}

/** Puts so many people into the table; answers their changes, oldest first. */
async function putPeople(table: Parameters<typeof putAll>[0], count: number): Promise<Change[]> {
  const changes: Change[] = []
  const items = function* () {
    for (const person of demoApplicants({ ...benchFixture, count })) {
      const { id, version, updatedAt } = person
      changes.push({ id, version, changedAt: `${updatedAt}#${id}` })
      yield applicantItem(person)
    }
  }
  await putAll(table, items())
  return changes.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
}
