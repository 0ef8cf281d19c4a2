import { type Document, waitsForCheck } from '../../../../shared/documents/domain/document.ts'
import { keyOf, listOf } from '../../kernel/table/keys.ts'
import { listing } from '../../kernel/table/listing.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { storedDocument } from './storedDocument.ts'

/** Where a document stands that waits to be checked. */
export const placeOf = (document: Document) =>
  waitsForCheck(document) ? listing(listOf.documentsToCheck, `${document.createdAt}#${document.id}`) : {}

/** A document as an item beside its applicant's record; the file itself lies in the documents bucket. */
export const documentItem = (document: Document) => ({
  ...keyOf.document(document.applicantId, document.id),
  ...storedDocument.mark,
  ...placeOf(document),
  ...document,
})

/** Makes a document of a file that is kept. */
export const documentPut = (document: Document): TransactionItem => ({
  Put: { Item: documentItem(document), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Goes on only while an applicant has this document. */
export const documentThere = ({ applicantId, id }: Pick<Document, 'applicantId' | 'id'>): TransactionItem => ({
  ConditionCheck: { Key: keyOf.document(applicantId, id), ConditionExpression: 'attribute_exists(pk)' },
})
