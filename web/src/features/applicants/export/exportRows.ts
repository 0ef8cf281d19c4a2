import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import {
  type ApplicantRow,
  firstCursor,
  type SearchAnswer,
} from '../../../../../shared/search/domain/applicantSearch.ts'
import { type Filters, filterTexts } from '../view/filters.ts'

/** One page of an export, as the search answers it. */
export type FetchPage = (
  query: Record<string, string>,
) => Promise<Pick<SearchAnswer, 'applicants' | 'after' | 'degraded'>>

/** The search is limited for the moment and would leave people out of the file. */
export class SearchIsLimited extends Error {
  constructor() {
    super('The search does not answer in full')
    this.name = 'SearchIsLimited'
  }
}

/**
 * Every applicant that the filters find, fetched page by page behind a cursor; `fetched` hears how many there are so far.
 * Throws SearchIsLimited rather than give a part for the whole, and what `fetchPage` throws.
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
