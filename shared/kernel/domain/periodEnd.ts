import type { Period } from '../../privacy/domain/retentionPeriods.ts'
import { addMonths, daysAfter } from './calendarDays.ts'

const hour = 3_600_000

/** Returns the end of a period that began at a moment, both as ISO timestamps: at the same time of day, in UTC. */
export function periodEnd({ count, unit }: Period, from: string): string {
  if (unit === 'hours') return new Date(Date.parse(from) + count * hour).toISOString()
  const began = new Date(from).toISOString()
  const date = began.slice(0, 'YYYY-MM-DD'.length)
  const ends = unit === 'days' ? daysAfter(date, count) : addMonths(date, unit === 'years' ? count * 12 : count)
  return `${ends}${began.slice(date.length)}`
}
