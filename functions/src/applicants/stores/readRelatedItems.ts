import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { mostMerged } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { applicantKeys } from '../keys.ts'
import { applicantFrom } from './applicantStore.ts'
import { mergedFrom } from './storedMerged.ts'

/**
 * Loads each item with its applicant, following merges. Accepts at most 50 keys. Leaves out deleted items and those
 * about deleted applicants.
 */
export async function readRelatedItems(
  table: Table,
  found: readonly Key[],
): Promise<{ item: Record<string, unknown>; applicant: Applicant }[]> {
  // Each item needs two keys with its record, and one read accepts 100.
  const people = new Set(found.map(({ pk }) => pk))
  const keys = [...found, ...[...people].map((pk): Key => ({ pk, sk: 'APPLICANT' }))]
  const items = new Map((await readBatch(table, keys)).map((item) => [`${item.pk} ${item.sk}`, item]))
  const merged = await recordsThrough(table, [...items.values()])
  return found.flatMap(({ pk, sk }) => {
    const item = items.get(`${pk} ${sk}`)
    const applicant = applicantFrom(items.get(`${pk} APPLICANT`)) ?? merged.get(pk)
    return item && applicant ? [{ item, applicant }] : []
  })
}

/** Returns the remaining records of those merged among these items, by the partition key of the merged one. */
async function recordsThrough(
  table: Table,
  items: readonly Record<string, unknown>[],
): Promise<Map<unknown, Applicant>> {
  const records = new Map<unknown, Applicant>()
  let ways = items.flatMap((item) => {
    const merged = mergedFrom(item)
    return merged ? [{ from: item.pk, to: merged.mergedInto }] : []
  })
  for (let hop = 0; ways.length > 0 && hop <= mostMerged; hop += 1) {
    const found = await readBatch(table, [...new Set(ways.map(({ to }) => to))].map(applicantKeys.applicant))
    const next = new Map(found.map((item) => [String(item.id), item]))
    for (const { from, to } of ways) {
      const record = applicantFrom(next.get(to))
      if (record) records.set(from, record)
    }
    ways = ways.flatMap(({ from, to }) => {
      const merged = mergedFrom(next.get(to))
      return merged ? [{ from, to: merged.mergedInto }] : []
    })
  }
  return records
}
