import { applicantSchema, knownApplicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../shared/applicants/fields/declareField.ts'
import { holdsChoices } from '../../../shared/kernel/domain/lenient.ts'
import {
  type SearchDocument,
  type SearchedApplicant,
  searchDocument,
  searchedFields,
} from './meaning/searchDocument.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

/** What an older item may lack: a list that was added later must not keep its record out of the search. */
const emptyLists = Object.fromEntries(
  Object.entries<Field>(applicantFields).flatMap(([name, field]) =>
    Array.isArray(field.default) ? [[name, field.default] as const] : [],
  ),
)

/** The searched fields whose value may be a choice no more. */
const searchedChoices = knownApplicantSchema.pick(
  Object.fromEntries(
    searchedFields.filter((name) => holdsChoices(applicantSchema.shape[name])).map((name) => [name, true]),
  ) as { [Name in keyof SearchedApplicant]?: true },
)

/**
 * The search document of an item of the table in today's form. Items were checked when they were written, and limits mean
 * nothing to a search: only choices are looked at again, since parsing all would take half as long as all the rest.
 */
export const searchDocumentOf = (item: Record<string, unknown>): SearchDocument =>
  searchDocument({ ...emptyLists, ...item, ...searchedChoices.parse(item) } as unknown as SearchedApplicant)

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
