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

/** The people that searches are measured with: always the same. */
export const benchFixture: DemoFixture = { seed: 1, today: '2026-03-15' }
export const benchNow = new Date('2026-03-15T12:00:00Z')

/** Returns what is searched of so many people, one at a time. Without the archived, which Orama does not know. */
export function* benchDocuments(count: number): Generator<SearchDocument> {
  for (const person of demoApplicants({ ...benchFixture, count })) {
    const document = searchDocument(person)
    if (!isArchived(document)) yield document
  }
}

/** A searcher from the staff. */
export const recruiter: Searcher = { staffWords: true }

const parsed = (parameters: object): ApplicantQuery => applicantQuerySchema.parse(parameters)

/** Queries of a day at the search box: none, words, one and two letters, typos, one to four filters, criteria of orders. */
export const mixedQueries = queries.mixed.map(parsed)

/** Queries that mean the same to every engine. Several words and typos mean something else to Orama. */
export const comparableQueries = queries.comparable.map(parsed)
