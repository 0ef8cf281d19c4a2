import type { Searcher } from '../../../functions/src/search/applicantSearch.ts'
import type { DemoFixture } from '../demo/demoPerson.ts'

/** The people that searches are measured with: always the same. */
export const benchFixture: DemoFixture = { seed: 1, today: '2026-03-15' }
export const benchNow = new Date('2026-03-15T12:00:00Z')

/** Who searches: somebody who finds by most. */
export const recruiter: Searcher = { staffWords: true }
