import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'

const dayLength = 24 * 60 * 60 * 1000
/** Returns the calendar day in Denmark, counted in days since 1970. */
const dayNumber = (moment: Date): number => Date.parse(dateInDenmark(moment)) / dayLength

export type RelativeDate = { kind: 'today' } | { kind: 'days' | 'weeks'; count: number } | { kind: 'date' }

/**
 * Returns how to write a past moment: in days under 7 days, in weeks under 30, otherwise as a date. Days are calendar
 * days in Copenhagen. A future moment, caused by clock differences, counts as today.
 */
export function relativeDate(moment: Date, now: Date): RelativeDate {
  const days = dayNumber(now) - dayNumber(moment)
  if (days <= 0) return { kind: 'today' }
  if (days < 7) return { kind: 'days', count: days }
  if (days < 30) return { kind: 'weeks', count: Math.floor(days / 7) }
  return { kind: 'date' }
}
