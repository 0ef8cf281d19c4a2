import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark, dayStartInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/**
 * The moment, in milliseconds, before which a stage has to have begun for it to have stayed so many days by the Danish calendar. A
 * record that does not know when never matches.
 */
export const unmovedBefore = (days: number, now: Date): number =>
  Date.parse(dayStartInDenmark(daysAfter(dateInDenmark(now), 1 - days)))
