import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'

const dayLength = 24 * 60 * 60 * 1000
/** The calendar day in Denmark, wherever the browser stands, counted in days since 1970. */
const dayNumber = (moment: Date): number => Date.parse(dateInDenmark(moment)) / dayLength

export type RelativeDate = { kind: 'today' } | { kind: 'days' | 'weeks'; count: number } | { kind: 'date' }

/**
 * How a past moment is told: days under 7 days, weeks under 30, else its date. Days are calendar days in Copenhagen,
 * and a moment that lies ahead (clocks differ) counts as today.
 */
export function relativeDate(moment: Date, now: Date): RelativeDate {
  const days = dayNumber(now) - dayNumber(moment)
  if (days <= 0) return { kind: 'today' }
  if (days < 7) return { kind: 'days', count: days }
  if (days < 30) return { kind: 'weeks', count: Math.floor(days / 7) }
  return { kind: 'date' }
}
