import { dayNumber } from './calendarDays.ts'
import { dateInDenmark } from './copenhagenDate.ts'

/** How near the end of a paper is: not near, within a month, within a week, or past. */
export const expiryStates = ['valid', 'soon', 'urgent', 'expired'] as const
export type ExpiryState = (typeof expiryStates)[number]

/** Within so many days a paper ends soon. */
export const soonDays = 30
/** Within so many, it is urgent. */
export const urgentDays = 7

/** How a calendar date of expiry stands at a moment: through its last day in Denmark a paper is valid. */
export function expiryState(expiryDate: string, now: Date): ExpiryState {
  const daysLeft = dayNumber(expiryDate) - dayNumber(dateInDenmark(now))
  if (daysLeft < 0) return 'expired'
  if (daysLeft <= urgentDays) return 'urgent'
  return daysLeft <= soonDays ? 'soon' : 'valid'
}
