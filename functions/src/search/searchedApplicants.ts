import { applicantFields } from '../../../shared/domain/applicantFields/applicantFields.ts'
import type { Field } from '../../../shared/domain/applicantFields/declareField.ts'
import type { ChangeFeed } from '../data/changeFeed.ts'
import {
  type SearchDocument,
  type SearchedApplicant,
  searchDocument,
  searchedFields,
} from './meaning/searchDocument.ts'

/** What an older item may lack: a list that was added later must not keep its record out of the search. */
const emptyLists = Object.fromEntries(
  Object.entries<Field>(applicantFields).flatMap(([name, field]) =>
    Array.isArray(field.default) ? [[name, field.default] as const] : [],
  ),
)

/**
 * The search document of an item of the table. Items were checked when they were written: they are not parsed again, which
 * would take longer than all the rest.
 */
export const searchDocumentOf = (item: Record<string, unknown>): SearchDocument =>
  searchDocument({ ...emptyLists, ...item } as unknown as SearchedApplicant)

/** The search documents of these applicants as the table has them now, by id. */
export async function readDocuments(
  feed: Pick<ChangeFeed, 'read'>,
  ids: readonly string[],
): Promise<Map<string, SearchDocument>> {
  const documents = new Map<string, SearchDocument>()
  for (const [id, record] of await feed.read(ids, [...searchedFields])) {
    documents.set(id, searchDocumentOf(record))
  }
  return documents
}
