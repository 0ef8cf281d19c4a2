import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'

/** `from` is inclusive and `below` exclusive. Both are optional. */
export interface NumberRange {
  readonly from?: number
  readonly below?: number
}

/** Returns the range of expiry dates that a query asks for, unbounded if it sets no limits. */
export function requestedExpiryRange(
  { papersEndWithin, papersOver }: Pick<ApplicantFilters, 'papersEndWithin' | 'papersOver'>,
  now: Date,
): NumberRange {
  const midnight = (daysAhead: number) => Date.parse(daysAfter(dateInDenmark(now), daysAhead))
  if (papersOver === 'yes') return { below: midnight(0) }
  return {
    ...(papersOver === 'no' && { from: midnight(0) }),
    ...(papersEndWithin !== undefined && { below: midnight(papersEndWithin + 1) }),
  }
}
