import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ApplicantFilters } from '../../../../shared/search/domain/applicantSearch.ts'

/** At least this, and below the other, as far as they are there. */
export interface NumberRange {
  readonly from?: number
  readonly below?: number
}

/** Between which moments a paper has to end for a query to ask for it; without bounds where it asks for any end, or for none. */
export function endsAskedFor(
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
