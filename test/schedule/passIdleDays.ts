import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { dayOf, dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'

/**
 * Marks the days without tasks as done, as the runs of those days would have. Reading half a year
 * of them would take most of a run.
 */
export async function passIdleDays(table: Table, now: Date): Promise<void> {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
  const days = Items.flatMap(({ pk, dueAt }) => (String(pk).startsWith('DUE#2') ? [dayOf(dueAt)] : []))
  const [first = ''] = [...days, daysAfter(dayOf(now.toISOString()), -1)].sort()
  await dueStore(table).workedUpTo(first)
}
