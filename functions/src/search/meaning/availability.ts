import type { ApplicantQuery } from '../../../../shared/domain/applicantSearch.ts'
import { daysAfter } from '../../../../shared/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/domain/copenhagenDate.ts'

const daysAhead = { now: 0, two_weeks: 14, one_month: 30 } as const

/** The last earliest start date (`YYYY-MM-DD`) that an availability admits at this moment; a record without a date never matches. */
export function latestStart(availability: NonNullable<ApplicantQuery['availability']>, now: Date): string {
  return daysAfter(dateInDenmark(now), daysAhead[availability])
}
