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

/**
 * Defaults for lists that older items lack. Without them a new list field would exclude old records from the search.
 */
const emptyLists = Object.fromEntries(
  Object.entries<Field>(applicantFields).flatMap(([name, field]) =>
    Array.isArray(field.default) ? [[name, field.default] as const] : [],
  ),
)

/** The searched fields that may contain retired choices. */
const searchedChoices = knownApplicantSchema.pick(
  Object.fromEntries(
    searchedFields.filter((name) => holdsChoices(applicantSchema.shape[name])).map((name) => [name, true]),
  ) as { [Name in keyof SearchedApplicant]?: true },
)

/**
 * Returns the search document of an item in its current form. Items were validated on write, so only choices are parsed
 * again. Parsing all fields would take half as long as everything else.
 */
export const searchDocumentOf = (item: Record<string, unknown>): SearchDocument =>
  searchDocument({ ...emptyLists, ...item, ...searchedChoices.parse(item) } as unknown as SearchedApplicant)

/** Returns the current search documents of these applicants by id. */
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
