import { dayNumber } from './calendarDays.ts'
import { dateInDenmark } from './copenhagenDate.ts'

/** How close an expiry date is: not close, within a month, within a week, or past. */
export const expiryStates = ['valid', 'soon', 'urgent', 'expired'] as const
export type ExpiryState = (typeof expiryStates)[number]

/** The number of days before expiry that count as soon. */
export const soonDays = 30
/** The number of days before expiry that count as urgent. */
export const urgentDays = 7

/** Returns the state of an expiry date at a moment. The last day counts as valid, in Danish time. */
export function expiryState(expiryDate: string, now: Date): ExpiryState {
  const daysLeft = dayNumber(expiryDate) - dayNumber(dateInDenmark(now))
  if (daysLeft < 0) return 'expired'
  if (daysLeft <= urgentDays) return 'urgent'
  return daysLeft <= soonDays ? 'soon' : 'valid'
}
