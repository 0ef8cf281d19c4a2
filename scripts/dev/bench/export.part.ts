import { configuration as production } from '../../../infra/stages/production.example.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import type { SeenErasure } from './erasureCalls.ts'
import type { SeenExport } from './exportCalls.ts'
import type { Figure } from './figure.ts'
import { measuredApart } from './measuredApart.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'

/** What putting the data of one person together takes, and erasing them, who has as many documents as few have. */
export async function measure(): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  try {
    const table = await tableOfTemplate(synthesise(production), dynamoDb.endpoint)
    table.client.destroy()
    const place = [dynamoDb.endpoint, table.name]
    const seen = await measuredApart<SeenExport>(import.meta.resolve('./exportCalls.ts'), place)
    const erased = await measuredApart<SeenErasure>(import.meta.resolve('./erasureCalls.ts'), place)
    const group = `An export with ${seen.documents} documents of ${seen.megabytes} MB, among ${seen.applications} applications`
    const seconds = { group, unit: 's' } as const
    const erasure = `An erasure with ${erased.documents} documents, among ${erased.applications} applications of others`
    return [
      { ...seconds, name: 'own time, beyond the local table', value: seen.own, limit: 10 },
      { ...seconds, name: 'the same with the local table', value: seen.all },
      { group, name: 'memory while it is written', value: seen.memory, unit: 'MB', limit: 400 },
      { ...seconds, group: erasure, name: 'own time, beyond the local table', value: erased.own, limit: 5 },
      { ...seconds, group: erasure, name: 'the same with the local table', value: erased.all },
    ]
  } finally {
    await dynamoDb.stop()
  }
}
