import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark, dayStartInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'

/**
 * Returns the moment, in milliseconds, before which the stage must have started to have lasted this many Danish
 * calendar days. Records without a stage date never match.
 */
export const unmovedBefore = (days: number, now: Date): number =>
  Date.parse(dayStartInDenmark(daysAfter(dateInDenmark(now), 1 - days)))
