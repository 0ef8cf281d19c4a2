import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'

const daysAhead = { now: 0, two_weeks: 14, one_month: 30 } as const

/** The last earliest start date (`YYYY-MM-DD`) that an availability admits at this moment; a record without a date never matches. */
export function latestStart(availability: NonNullable<ApplicantQuery['availability']>, now: Date): string {
  return daysAfter(dateInDenmark(now), daysAhead[availability])
}
