import { daysAfter } from './calendarDays.ts'
import type { Period } from './retentionPeriods.ts'

const hour = 3_600_000

/** The moment at which a period is over that began at another, both ISO timestamps: at the same time of the day, in UTC. */
export function periodEnd({ count, unit }: Period, from: string): string {
  if (unit === 'hours') return new Date(Date.parse(from) + count * hour).toISOString()
  const began = new Date(from).toISOString()
  const date = began.slice(0, 'YYYY-MM-DD'.length)
  const ends = unit === 'days' ? daysAfter(date, count) : monthsAfter(date, unit === 'years' ? count * 12 : count)
  return `${ends}${began.slice(date.length)}`
}

/** The date of the same number so many months later, or the last one of a shorter month. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0))
  const sameDay = new Date(Date.UTC(year, month - 1 + months, day))
  return new Date(Math.min(lastDay.getTime(), sameDay.getTime())).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
