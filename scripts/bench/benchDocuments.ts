import { type SearchDocument, searchDocument } from '../../functions/src/search/searchDocument.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { benchGround } from './searchGround.ts'

/** What is searched of so many people of the bench, one at a time. Some are archived, and found by nobody. */
export function* benchDocuments(count: number): Generator<SearchDocument> {
  for (const person of demoApplicants({ ...benchGround, count })) {
    const document = searchDocument(person)
    if (!document.archived) yield document
  }
}
