import { configuration as pilot } from '../../../infra/stages/pilot.example.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import { type Figure, percentile } from './figure.ts'
import { measuredApart } from './measuredApart.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'
import type { CallTimes } from './timedTable.ts'

/** What the approval of a submission with a CV and three certificates takes, beyond the time of the local table itself. */
export async function measure(): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  try {
    const table = await tableOfTemplate(synthesise(pilot), dynamoDb.endpoint)
    const { all, beyond } = await measuredApart<CallTimes>(import.meta.resolve('./approvalCalls.ts'), [
      dynamoDb.endpoint,
      table.name,
    ])
    table.client.destroy()
    const ms = { group: 'Approval of a submission', unit: 'ms' } as const
    return [
      { ...ms, name: 'at the handler, beyond the local table, p50', value: percentile(beyond, 0.5), limit: 120 },
      { ...ms, name: 'at the handler, beyond the local table, p95', value: percentile(beyond, 0.95) },
      { ...ms, name: 'at the handler, the local table included, p50', value: percentile(all, 0.5) },
    ]
  } finally {
    await dynamoDb.stop()
  }
}
