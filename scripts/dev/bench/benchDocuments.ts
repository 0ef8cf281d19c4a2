import {
  isArchived,
  type SearchDocument,
  searchDocument,
} from '../../../functions/src/search/meaning/searchDocument.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { benchFixture } from './searchFixture.ts'

/** What is searched of so many people of the bench, one at a time. Without the archived: the engines beside ours know nothing of them. */
export function* benchDocuments(count: number): Generator<SearchDocument> {
  for (const person of demoApplicants({ ...benchFixture, count })) {
    const document = searchDocument(person)
    if (!isArchived(document)) yield document
  }
}
