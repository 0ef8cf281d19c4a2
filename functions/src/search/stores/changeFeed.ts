import { setTimeout as sleep } from 'node:timers/promises'
import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array'
import { applicantKeys, changedKind } from '../../applicants/keys.ts'
import { storedApplicant } from '../../applicants/stores/storedApplicant.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type IndexName, indexes } from '../../kernel/table/keys.ts'
import { keysPerRead, readBatch } from '../../kernel/table/readBatch.ts'

/** The last change of an applicant, or a deletion, from the change index, which is eventually consistent. */
export interface Change {
  id: string
  version: number
  /** `<ISO timestamp>#<id>`, which sorts by time. */
  changedAt: string
}

/** A position before every timestamp. */
export const beginning = '0'
const byChange = 'changedApplicants' satisfies IndexName
const { partition, sort } = indexes[byChange]

const readsAtOnce = 8

export type ChangeFeed = ReturnType<typeof changeFeed>

export const changeFeed = (table: Table, pause: (milliseconds: number) => Promise<unknown> = sleep) => ({
  /** Returns all changes from a timestamp or position on, oldest first. Without one, returns all. */
  async since(moment: string = beginning): Promise<Change[]> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        IndexName: byChange,
        KeyConditionExpression: '#kind = :kind AND #at >= :moment',
        ExpressionAttributeNames: { '#kind': partition, '#at': sort },
        ExpressionAttributeValues: { ':kind': changedKind, ':moment': moment },
      },
    )
    const changes: Change[] = []
    for await (const page of pages) changes.push(...(page.Items ?? []).map(changeFrom))
    return changes
  },

  /** Returns up to `most` changes between two positions in ascending order, both included, oldest first. */
  async between(from: string, to: string, most: number): Promise<Change[]> {
    const pages = paginateQuery(
      { client: table.client, pageSize: most },
      {
        TableName: table.name,
        IndexName: byChange,
        KeyConditionExpression: '#kind = :kind AND #at BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#kind': partition, '#at': sort },
        ExpressionAttributeValues: { ':kind': changedKind, ':from': from, ':to': to },
      },
    )
    const changes: Change[] = []
    for await (const page of pages) {
      changes.push(...(page.Items ?? []).map(changeFrom))
      if (changes.length >= most) break
    }
    return changes.slice(0, most)
  },

  /** Returns the latest changes, newest first, optionally before a `changedAt`. */
  async newest(count: number, before?: string): Promise<Change[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: byChange,
        KeyConditionExpression: `#kind = :kind${before === undefined ? '' : ' AND #at < :before'}`,
        ExpressionAttributeNames: { '#kind': partition, ...(before !== undefined && { '#at': sort }) },
        ExpressionAttributeValues: { ':kind': changedKind, ...(before !== undefined && { ':before': before }) },
        ScanIndexForward: false,
        Limit: count,
      }),
    )
    return (found.Items ?? []).map(changeFrom)
  },

  /**
   * Returns the current records of these ids in their current form, with these fields. Missing and deleted ones are
   * left out. Throws if some stay unread after several attempts.
   */
  async read(ids: readonly string[], fields: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
    const items = await readItems({ table, pause }, ids, fields)
    return new Map(items.flatMap((item) => (isRecord(item) ? [[String(item.id), item]] : [])))
  },

  /** Like `read`, including tombstones. Only ids without a record and tombstone are left out. */
  async states(ids: readonly string[], fields: readonly string[]): Promise<Map<string, RecordState>> {
    const items = await readItems({ table, pause }, ids, [...fields, 'version'])
    return new Map(
      items.map((item) => [String(item.id), { deleted: !isRecord(item), version: Number(item.version), item }]),
    )
  },
})

/** A record, or a tombstone with the version of the deletion. */
export interface RecordState {
  deleted: boolean
  version: number
  item: Record<string, unknown>
}

const isRecord = ({ entity }: Record<string, unknown>): boolean => entity === storedApplicant.mark.entity

async function readItems(
  { table, pause }: { table: Table; pause: (milliseconds: number) => Promise<unknown> },
  ids: readonly string[],
  fields: readonly string[],
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  const known = [...new Set([...fields, 'id', 'entity', ...storedApplicant.readRelated])]
  // A change during the listing is listed twice, and DynamoDB rejects duplicate keys in one read.
  const different = [...new Set(ids)]
  const chunks = chunk(different, keysPerRead)
  const readNext = async (): Promise<void> => {
    for (let some = chunks.shift(); some; some = chunks.shift())
      for (const item of await readBatch(table, some.map(applicantKeys.applicant), { fields: known, pause }))
        items.push(isRecord(item) ? storedApplicant.upgraded(item) : item)
  }
  await Promise.all(Array.from({ length: readsAtOnce }, readNext))
  return items
}

function changeFrom(item: Record<string, unknown>): Change {
  const changedAt = String(item[sort])
  // Without a version the change counts as new, so the record is read.
  const version = typeof item.version === 'number' ? item.version : Number.POSITIVE_INFINITY
  return { id: changedAt.slice(changedAt.indexOf('#') + 1), version, changedAt }
}
