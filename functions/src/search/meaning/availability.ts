import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'

const daysAhead = { now: 0, two_weeks: 14, one_month: 30 } as const

/** Returns the latest matching `earliestStartDate` (`YYYY-MM-DD`). Records without a date never match. */
export function latestStart(availability: NonNullable<ApplicantQuery['availability']>, now: Date): string {
  return daysAfter(dateInDenmark(now), daysAhead[availability])
}
