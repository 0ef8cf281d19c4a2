import type { Searcher } from '../../../functions/src/search/applicantSearch.ts'
import {
  isArchived,
  type SearchDocument,
  searchDocument,
} from '../../../functions/src/search/meaning/searchDocument.ts'
import { type ApplicantQuery, applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import type { DemoFixture } from '../demo/demoPerson.ts'
import queries from './searchQueries.json' with { type: 'json' }

/** The people used to measure searches: always the same. */
export const benchFixture: DemoFixture = { seed: 1, today: '2026-03-15' }
export const benchNow = new Date('2026-03-15T12:00:00Z')

/** Yields the search documents of this many people. Archived ones are excluded, because Orama doesn't handle them. */
export function* benchDocuments(count: number): Generator<SearchDocument> {
  for (const person of demoApplicants({ ...benchFixture, count })) {
    const document = searchDocument(person)
    if (!isArchived(document)) yield document
  }
}

export const recruiter: Searcher = { staffWords: true }

const parsed = (parameters: object): ApplicantQuery => applicantQuerySchema.parse(parameters)

/** A typical mix of queries: none, words, one and two letters, typos, one to four filters, order requirements. */
export const mixedQueries = queries.mixed.map(parsed)

/** Queries with the same meaning for every engine. Orama treats several words and typos differently. */
export const comparableQueries = queries.comparable.map(parsed)
