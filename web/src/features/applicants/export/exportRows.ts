import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import {
  type ApplicantRow,
  firstCursor,
  type SearchAnswer,
} from '../../../../../shared/search/domain/applicantSearch.ts'
import { type Filters, filterTexts } from '../view/filters.ts'

/** Fetches one page of an export. */
export type FetchPage = (
  query: Record<string, string>,
) => Promise<Pick<SearchAnswer, 'applicants' | 'after' | 'degraded'>>

/** The search is limited at the moment, so the file would be incomplete. */
export class SearchIsLimited extends Error {
  constructor() {
    super('The search does not answer in full')
    this.name = 'SearchIsLimited'
  }
}

/**
 * Fetches all applicants that match the filters, page by page with a cursor. Reports the number so far to `fetched`.
 * Throws SearchIsLimited rather than return a part of them, and rethrows errors of `fetchPage`.
 */
export async function everyResult(
  filters: Filters,
  fetchPage: FetchPage,
  fetched: (count: number) => void,
): Promise<ApplicantRow[]> {
  const rows: ApplicantRow[] = []
  let after: string | null = firstCursor
  while (after !== null) {
    const page = await fetchPage({ ...filterTexts(filters), after, limit: String(limits.pageSize.max) })
    if (page.degraded) throw new SearchIsLimited()
    rows.push(...page.applicants)
    fetched(rows.length)
    after = page.after
  }
  return rows
}
