import { type Document, waitsForCheck } from '../../../../shared/documents/domain/document.ts'
import { listing } from '../../kernel/table/listing.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { applicantKeys, applicantLists } from '../keys.ts'
import { storedDocument } from './storedDocument.ts'

/** Returns the list attributes of a document that awaits verification. */
export const placeOf = (document: Document) =>
  waitsForCheck(document) ? listing(applicantLists.documentsToCheck, `${document.createdAt}#${document.id}`) : {}

/** Returns a document as an item in its applicant's partition. The file is in the documents bucket. */
export const documentItem = (document: Document) => ({
  ...applicantKeys.document(document.applicantId, document.id),
  ...storedDocument.mark,
  ...placeOf(document),
  ...document,
})

/** Creates a document for a stored file. */
export const documentPut = (document: Document): TransactionItem => ({
  Put: { Item: documentItem(document), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Requires that the applicant has this document. */
export const documentThere = ({ applicantId, id }: Pick<Document, 'applicantId' | 'id'>): TransactionItem => ({
  ConditionCheck: { Key: applicantKeys.document(applicantId, id), ConditionExpression: 'attribute_exists(pk)' },
})
