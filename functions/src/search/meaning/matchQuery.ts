import type { ApplicantQuery } from '../../../../shared/domain/applicantSearch.ts'
import type { Searcher } from '../applicantSearch.ts'
import { holds, limitsOf, selectionsOf } from './conditions.ts'
import { asksForArchived } from './facets.ts'
import { readQuery } from './readQuery.ts'
import { relevanceOf } from './relevance.ts'
import { isArchived, type SearchDocument } from './searchDocument.ts'
import { searchWords } from './searchWords.ts'

/** Whether a query leaves nobody out but the archived, as one without filters does. Without a filter to apply to, some mean nothing. */
export function narrowsNothing(given: ApplicantQuery, now: Date): boolean {
  const query = readQuery(given)
  return searchWords(query.search).length + selectionsOf(query).length + limitsOf(query, now).length === 0
}

/** A test of single records: whether a query finds them for somebody, in the same meaning as the engines'. */
export function matchQuery(
  given: ApplicantQuery,
  { staffWords, startRules }: Searcher,
  now: Date,
): (document: SearchDocument) => boolean {
  const query = readQuery(given)
  const words = searchWords(query.search)
  const conditions = [...selectionsOf(query).map(({ condition }) => condition), ...limitsOf(query, now, startRules)]
  const archived = asksForArchived(query)
  return (document) =>
    isArchived(document) === archived &&
    (words.length === 0 || relevanceOf(words, document.text, staffWords ? document.staffText : undefined) > 0) &&
    conditions.every((condition) => holds(condition, document))
}
