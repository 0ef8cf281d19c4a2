import type {
  ApplicantFigures,
  ApplicantQuery,
  SearchAnswer,
  Suggestions,
} from '../../../shared/domain/applicantSearch.ts'

/**
 * The port behind which a search engine stands; all engines give the same answers. `visibleIds` limits everything,
 * counts and suggestions included, to these applicants; without it all are visible.
 */
export interface ApplicantSearch {
  search(query: ApplicantQuery, visibleIds?: readonly string[]): Promise<SearchAnswer>
  suggest(term: string, visibleIds?: readonly string[]): Promise<Suggestions>
  /** `monthStart` is the ISO timestamp from which "placed this month" counts. */
  figures(monthStart: string): Promise<ApplicantFigures>
}
