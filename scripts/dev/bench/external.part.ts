import { configuration as production } from '../../../infra/stages/production.example.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import type { PartnerCreations } from './externalCalls.ts'
import { type Figure, percentile } from './figure.ts'
import { measuredApart } from './measuredApart.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'

/** What a partner's creation takes, beyond the time of the local table itself, and what comes of 200 at once under one key. */
export async function measure(): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  try {
    const table = await tableOfTemplate(synthesise(production), dynamoDb.endpoint)
    const module = import.meta.resolve('./externalCalls.ts')
    const measured = await measuredApart<PartnerCreations>(module, [dynamoDb.endpoint, table.name])
    table.client.destroy()
    const { times, madeAtOnce, differing } = measured
    const group = 'A creation by a partner'
    const ms = { group, unit: 'ms' } as const
    const once = 'of 200 at once under one Idempotency-Key'
    return [
      { ...ms, name: 'at the handler, beyond the local table, p50', value: percentile(times.beyond, 0.5), limit: 15 },
      { ...ms, name: 'at the handler, beyond the local table, p95', value: percentile(times.beyond, 0.95) },
      { ...ms, name: 'at the handler, the local table included, p50', value: percentile(times.all, 0.5) },
      { group, name: `${once}: applicants made`, value: madeAtOnce, unit: 'times', limit: 1 },
      { group, name: `${once}: other answers than the first`, value: differing, unit: 'times', limit: 0 },
    ]
  } finally {
    await dynamoDb.stop()
  }
}
