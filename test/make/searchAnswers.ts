import type { SearchAnswer } from '../../shared/domain/applicantSearch.ts'

/** What the search answers where nobody is found. */
export const emptyAnswer: SearchAnswer = {
  applicants: [],
  total: 0,
  page: 1,
  limit: 25,
  totalPages: 0,
  facets: {},
  degraded: false,
  after: null,
}
