import { configuration as production } from '../../../infra/stages/production.example.ts'
import { bulkLimits } from '../../../shared/bulk/domain/bulkLimits.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import { type Figure, percentile } from './figure.ts'
import type { BulkTagging } from './jobCalls.ts'
import { measuredApart } from './measuredApart.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'

/**
 * What tagging as many people as one job takes costs its workers, where it writes, and what a search takes meanwhile; and what a
 * proposal of twenty to a client does.
 */
export async function measure(): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  try {
    const table = await tableOfTemplate(synthesise(production), dynamoDb.endpoint)
    table.client.destroy()
    const module = import.meta.resolve('./jobCalls.ts')
    const seen = await measuredApart<BulkTagging>(module, [dynamoDb.endpoint, table.name])
    const group = `Tags for ${bulkLimits.most.toLocaleString('en')} applicants`
    const proposal = { group: `A proposal of ${seen.proposed.people} people`, unit: 's' } as const
    const [seconds, ms] = [{ group, unit: 's' } as const, { group, unit: 'ms' } as const]
    return [
      { ...seconds, name: 'the workers’ own time, beyond the local table', value: seen.own, limit: 60 },
      { ...seconds, name: 'the same with the local table', value: seen.all },
      { ...ms, name: 'starting it, beyond the local table', value: seen.starting },
      { ...ms, name: 'a search meanwhile, p50', value: percentile(seen.searches, 0.5) },
      { ...ms, name: 'a search meanwhile, p95', value: percentile(seen.searches, 0.95) },
      { group, name: 'people left untagged', value: seen.untagged, unit: 'times', limit: 0 },
      { ...proposal, name: 'own time, beyond the local table', value: seen.proposed.own, limit: 2 },
      { ...proposal, name: 'mails to each account of the client', value: seen.proposed.mails, unit: 'times', limit: 1 },
      // A partition takes a thousand write units a second.
      {
        group,
        name: 'writes to the busiest partition, at 200 a second',
        value: seen.busiest,
        unit: 'a second',
        limit: 500,
      },
      {
        group,
        name: 'writes to the index of changes, at 200 a second',
        value: seen.indexed,
        unit: 'a second',
        limit: 500,
      },
    ]
  } finally {
    await dynamoDb.stop()
  }
}
