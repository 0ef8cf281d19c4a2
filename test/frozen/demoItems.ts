import { createHash } from 'node:crypto'
import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb'
import { sortBy } from 'es-toolkit'
import type { Table } from '../../functions/src/kernel/aws/table.ts'

/** Attributes that differ each time the demo data is written. */
const random = new Set(['passwordHash'])

/** Returns, per entity, the number of items and a SHA-256 over all of them. */
export async function digestsOf({ client, name }: Table): Promise<Record<string, string>> {
  const items: Record<string, unknown>[] = []
  let start: ScanCommandOutput['LastEvaluatedKey']
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  const byEntity = Map.groupBy(sortBy(items, ['pk', 'sk']), ({ entity }) => String(entity))
  return Object.fromEntries(
    sortBy([...byEntity], [([entity]) => entity]).map(([entity, some]) => {
      const hash = createHash('sha256').update(some.map(canonical).join('\n')).digest('hex')
      return [entity, `${some.length} ${hash}`]
    }),
  )
}

const canonical = (item: Record<string, unknown>): string =>
  JSON.stringify(item, (key, value: unknown) => {
    if (random.has(key)) return '-'
    if (value instanceof Set) return [...value].sort()
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
