import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import type { ApplicantQuery, SortColumn } from '../../../../shared/search/domain/applicantSearch.ts'
import type { SearchedWord } from './relevance.ts'
import { type NumberRange, requestedExpiryRange } from './requestedExpiryRange.ts'

/** A range of results. The first result is 0; `to` is exclusive. */
export interface ResultWindow {
  from: number
  to: number
}

/**
 * Returns the range of results to show. A page ends at the last reachable result. Throws `results_out_of_reach` if it
 * would start after that. A cursor is followed by the next `limit` results.
 */
export function resultWindow({ after, page, limit }: Pick<ApplicantQuery, 'after' | 'page' | 'limit'>): ResultWindow {
  if (after !== undefined) return { from: 0, to: limit }
  const from = (page - 1) * limit
  if (from >= limits.reachableResults) {
    const tooFar = templatedMessage('Only the first {{maximum}} results can be shown. Narrow your search.', {
      maximum: limits.reachableResults,
    })
    throw new ProductError('results_out_of_reach', tooFar)
  }
  return { from, to: Math.min(from + limit, limits.reachableResults) }
}

export interface ResultOrder {
  by: SortColumn | 'relevance' | 'id'
  descending: boolean
  /** The range of expiry dates to sort by: the first date in it or, descending, the last. */
  ends: NumberRange
}

/**
 * Returns the sort order of a query. Ties are broken by ascending id. A column without an order sorts descending.
 * Without a column, searches for words sort by relevance and others by last change.
 */
export function resultOrder(query: ApplicantQuery, words: readonly SearchedWord[], now: Date): ResultOrder {
  const ends = requestedExpiryRange(query, now)
  if (query.after !== undefined) return { by: 'id', descending: false, ends }
  if (query.sortBy !== undefined) return { by: query.sortBy, descending: isDescending(query), ends }
  return { by: words.length > 0 ? 'relevance' : 'updatedAt', descending: true, ends }
}

/** Returns true if a query sorts its column in descending order. */
export const isDescending = ({ sortOrder }: Pick<ApplicantQuery, 'sortOrder'>): boolean => sortOrder !== 'asc'
