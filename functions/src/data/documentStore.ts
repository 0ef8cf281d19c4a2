import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { type Document, documentSchema } from '../../../shared/domain/document.ts'
import type { Table } from '../platform/table.ts'
import { keyOf, sortKeyPrefix } from './keys.ts'

/** A document as an item beside its applicant's record; the file itself lies in the documents bucket. */
export const documentItem = (document: Document) => ({
  ...keyOf.document(document.applicantId, document.id),
  entity: 'document',
  ...document,
})

export type DocumentStore = ReturnType<typeof documentStore>

/** Reads the documents of applicants. */
export const documentStore = (table: Table) => ({
  /** All documents of an applicant, newest first. */
  async listOf(applicantId: string): Promise<Document[]> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': keyOf.applicant(applicantId).pk, ':prefix': sortKeyPrefix.documents },
        ConsistentRead: true,
      },
    )
    const documents: Document[] = []
    for await (const page of pages) for (const item of page.Items ?? []) documents.push(documentSchema.parse(item))
    return documents.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))
  },
})
