import { createHash } from 'node:crypto'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { isPlainObject, omit, sortBy } from 'es-toolkit'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'

/** Sessions end with a restore; limits and unique names follow from other items. */
const leftOut = /^(THROTTLE|UNIQUE|SESSIONUSE)#|^USER#.* SESSION#/

/**
 * Returns a line for each item of `previous` that `current` lacks or has differently, and for each that only `current` has: the entity, what
 * happened in `previous`, and the keys.
 */
export async function tableChanges(previous: Table, current: Table): Promise<string[]> {
  const digests = new Map<string, { entity: string; digest: string }>()
  for await (const { keys, entity, digest } of itemsIn(current)) digests.set(keys, { entity, digest })
  const lines: string[] = []
  for await (const { keys, entity, digest } of itemsIn(previous)) {
    const other = digests.get(keys)
    digests.delete(keys)
    if (!other) lines.push(`${entity} added: ${keys}`)
    else if (other.digest !== digest) lines.push(`${entity} changed: ${keys}`)
  }
  for (const [keys, { entity }] of digests) lines.push(`${entity} removed: ${keys}`)
  return lines.sort()
}

/** Reads a table and keeps only digests, since two tables of a large agency do not fit in memory. */
async function* itemsIn({ client, name }: Table) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name }))
    for (const item of Items) {
      const keys = `${item.pk} ${item.sk}`
      if (leftOut.test(keys)) continue
      // A restore raises the epoch of every account, to end its sessions.
      const content = JSON.stringify(omit(item, ['sessionEpoch']), inOrder)
      const digest = createHash('sha256').update(content).digest('base64')
      yield { keys, entity: String(item.entity ?? 'item'), digest }
    }
}

/** Puts sets and attributes in order, since DynamoDB does not keep theirs. */
function inOrder(_key: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort()
  return isPlainObject(value) ? Object.fromEntries(sortBy(Object.entries(value), [([name]) => name])) : value
}
