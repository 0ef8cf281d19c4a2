import { applicantItem } from '../../functions/src/data/applicantStore.ts'
import { type Change, changeFeed } from '../../functions/src/data/changeFeed.ts'
import type { OpenSearch } from '../../functions/src/search/openSearch/openSearch.ts'
import { production } from '../../infra/configuration/production.ts'
import { synthesise } from '../../test/infra/synthesised.ts'
import { putAll } from '../demo/batchWrite.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import { stopAtTheEnd } from '../local/processes.ts'
import { type Rebuilding, rebuildIndex } from '../search/rebuildIndex.ts'
import type { Figure } from './figure.ts'
import { benchGround } from './searchGround.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'

/** What DynamoDB Local may use, in MB. */
const heapOfTable = 1024

/**
 * How fast an index of so many applicants is made anew from a table in DynamoDB Local. The list of all changes comes from
 * memory: DynamoDB gives 5,000 of them in an answer, and DynamoDB Local takes minutes over what DynamoDB has indexed.
 */
export async function measureRebuild(openSearch: OpenSearch, count: number): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal({ heap: heapOfTable })
  stopAtTheEnd(dynamoDb.stop)
  try {
    const table = await tableOfTemplate(synthesise(production), dynamoDb.endpoint)
    const changes = await putPeople(table, count)
    const rebuilding: Rebuilding = {
      openSearch,
      feed: {
        ...changeFeed(table),
        since: async (moment = '') => changes.filter(({ changedAt }) => changedAt >= moment),
      },
      size: { shards: 1, replicas: 0 },
      alias: 'rebuilt',
      now: () => new Date(),
      // Nothing changes meanwhile: there is nothing to wait for.
      pause: async () => {},
      report: (error) => {
        throw error
      },
    }
    // Java is slow with what it has seldom done: the second time counts.
    await rebuildIndex(rebuilding)
    const started = performance.now()
    const { read, refused } = await rebuildIndex(rebuilding)
    const seconds = (performance.now() - started) / 1000
    table.client.destroy()
    if (read !== count || refused.length > 0) throw new Error(`Of ${count} applicants, ${read} were read`)
    const name = `applicants of a rebuild from DynamoDB Local, ${count.toLocaleString('en')} in all`
    return [{ group: 'Rebuild of OpenSearch’s index', name, value: count / seconds, unit: 'a second', least: 2000 }]
  } finally {
    await dynamoDb.stop()
  }
}

/** Puts so many people into the table; answers their changes, oldest first. */
async function putPeople(table: Parameters<typeof putAll>[0], count: number): Promise<Change[]> {
  const changes: Change[] = []
  const items = function* () {
    for (const person of demoApplicants({ ...benchGround, count })) {
      const { id, version, updatedAt } = person
      changes.push({ id, version, changedAt: `${updatedAt}#${id}` })
      yield applicantItem(person)
    }
  }
  await putAll(table, items())
  return changes.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
}
