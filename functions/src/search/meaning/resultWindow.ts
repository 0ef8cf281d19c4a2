import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { said } from '../../../../shared/kernel/domain/messages.ts'
import type { ApplicantQuery, SortColumn } from '../../../../shared/search/domain/applicantSearch.ts'
import { endsAskedFor, type NumberRange } from './endsAskedFor.ts'
import { searchWords } from './searchWords.ts'

/** The results from `from` (inclusive, the first is 0) to `to` (exclusive). */
export interface ResultWindow {
  from: number
  to: number
}

/**
 * The results that a query shows: of a page, which ends at the last reachable result and is refused where it begins
 * beyond it; of a cursor, the first ones behind it.
 */
export function resultWindow({ after, page, limit }: Pick<ApplicantQuery, 'after' | 'page' | 'limit'>): ResultWindow {
  if (after !== undefined) return { from: 0, to: limit }
  const from = (page - 1) * limit
  if (from >= limits.reachableResults) {
    const tooFar = said('Only the first {{maximum}} results can be paged; narrow the search', {
      maximum: limits.reachableResults,
    })
    throw new ProductError('results_out_of_reach', tooFar)
  }
  return { from, to: Math.min(from + limit, limits.reachableResults) }
}

export interface ResultOrder {
  by: SortColumn | 'relevance' | 'id'
  descending: boolean
  /** The ends of papers that may sort somebody: by the first of them or, descending, by the last. */
  ends: NumberRange
}

/**
 * The order of a query's results; ties are broken by id, ascending. A sort column without an order descends; without a
 * column, relevance orders a search for words, and the last change all others.
 */
export function resultOrder(query: ApplicantQuery, now: Date): ResultOrder {
  const ends = endsAskedFor(query, now)
  if (query.after !== undefined) return { by: 'id', descending: false, ends }
  if (query.sortBy !== undefined) return { by: query.sortBy, descending: query.sortOrder !== 'asc', ends }
  return { by: searchWords(query.search).length > 0 ? 'relevance' : 'updatedAt', descending: true, ends }
}
