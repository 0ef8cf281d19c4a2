import type { ApplicantQuery } from '../../../../shared/domain/applicantSearch.ts'
import { daysOfMonth } from '../../../../shared/domain/calendarDays.ts'
import type { Searcher } from '../applicantSearch.ts'
import { latestStart } from './availability.ts'
import { asksForArchived, selectionsOf } from './facets.ts'
import { readQuery } from './readQuery.ts'
import { relevanceOf } from './relevance.ts'
import { isArchived, type SearchDocument } from './searchDocument.ts'
import { searchWords } from './searchWords.ts'
import { unmovedBefore } from './unmoved.ts'

/** A test of single records: whether a query finds them for somebody, in the same meaning as the engines'. */
export function matchQuery(
  given: ApplicantQuery,
  { staffWords }: Searcher,
  now: Date,
): (document: SearchDocument) => boolean {
  const query = readQuery(given)
  const words = searchWords(query.search)
  const selections = selectionsOf(query)
  const latest = query.availability === undefined ? undefined : latestStart(query.availability, now)
  const before = query.unmovedDays === undefined ? undefined : unmovedBefore(query.unmovedDays, now)
  const month = query.stageMonth === undefined ? undefined : daysOfMonth(query.stageMonth)
  const archived = asksForArchived(query)
  return (document) =>
    isArchived(document) === archived &&
    (words.length === 0 || relevanceOf(words, document.text, staffWords ? document.staffText : undefined) > 0) &&
    selections.every(({ facet, keys }) => document.facets[facet].some((key) => keys.includes(key))) &&
    (latest === undefined || (document.earliestStartDate !== undefined && document.earliestStartDate <= latest)) &&
    (before === undefined || (document.sort.stageChangedAt ?? before) < before) &&
    (month === undefined || (document.stageDay !== undefined && isWithin(month, document.stageDay))) &&
    (query.minExperience === undefined || (document.sort.yearsOfExperience ?? -1) >= query.minExperience)
}

const isWithin = ({ from, to }: { from: number; to: number }, day: number): boolean => day >= from && day < to
