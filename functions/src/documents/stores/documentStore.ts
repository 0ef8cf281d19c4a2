import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type Document, waitsForCheck } from '../../../../shared/documents/domain/document.ts'
import { applicantKeys, applicantLists, applicantPrefixes } from '../../applicants/keys.ts'
import { isApplicant, recordUpdate } from '../../applicants/stores/applicantStore.ts'
import { type ChangeLog, changeLogItems } from '../../applicants/stores/changeLogItems.ts'
import { documentPut, placeOf } from '../../applicants/stores/documentItems.ts'
import { expiryReminderItems } from '../../applicants/stores/expiryReminderItems.ts'
import { readRelatedItems } from '../../applicants/stores/readRelatedItems.ts'
import { storedDocument } from '../../applicants/stores/storedDocument.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { fileRemoved, fileRetained, type StoredFile } from '../../files/stores/fileStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { nextListed } from '../../kernel/table/listing.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'

/** The applicant's record as it was read and, if the change of documents affects it, the next version. */
export interface RelatedRecord {
  before: Applicant
  next?: Applicant | undefined
}

/** Writes the record, or requires that it still has the version that was read. */
const recordItem = ({ before, next }: RelatedRecord): TransactionItem =>
  next ? recordUpdate(before, next) : { ConditionCheck: isApplicant(before.id, before.version) }

/** Requires that the document exists and has not changed since it was read. */
const ifUnchanged = ({ updatedAt }: Document) => ({
  ConditionExpression: 'attribute_exists(pk) AND updatedAt = :seen',
  ExpressionAttributeValues: { ':seen': updatedAt },
})

export interface AddedDocument {
  document: Document
  file: StoredFile
  /** Uses up the upload that the file came from, if any. */
  upload?: TransactionItem | undefined
  record: RelatedRecord
  changeLog: ChangeLog
}

export interface ChangedDocument {
  before: Document
  next: Document
  record?: RelatedRecord | undefined
  changeLog: ChangeLog
}

export type DocumentStore = ReturnType<typeof documentStore>

export const documentStore = (table: Table) => ({
  /** Returns all documents of an applicant, newest first. */
  async listOf(applicantId: string): Promise<Document[]> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':pk': applicantKeys.applicant(applicantId).pk,
          ':prefix': applicantPrefixes.documents,
        },
        ConsistentRead: true,
      },
    )
    const documents: Document[] = []
    for await (const page of pages) for (const item of page.Items ?? []) documents.push(storedDocument.read(item))
    return documents.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))
  },

  async byId(applicantId: string, documentId: string): Promise<Document | undefined> {
    const Key = applicantKeys.document(applicantId, documentId)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedDocument.read(found.Item)
  },

  /**
   * Returns documents that applicants added and no one has verified, oldest first, with their applicants, and whether
   * there are more. Accepts a `count` of at most 50. Documents are current, though the list lags slightly.
   */
  async toCheck(count: number): Promise<{ waiting: { document: Document; applicant: Applicant }[]; hasMore: boolean }> {
    const { listed, isLast } = await nextListed(table, applicantLists.documentsToCheck, '', count)
    const found = await readRelatedItems(
      table,
      listed.map(({ key }) => key),
    )
    const waiting = found.map(({ item, applicant }) => ({ document: storedDocument.read(item), applicant }))
    return { waiting: waiting.filter(({ document }) => waitsForCheck(document)), hasMore: !isLast }
  },

  /** Creates a document for a stored file, uses up its upload, and updates the record if that points to it. */
  async add({ document, file, upload, record, changeLog }: AddedDocument): Promise<'added' | 'stale' | 'upload_used'> {
    const refused = await writeTogether(table, {
      record: recordItem(record),
      ...(upload && { upload }),
      document: documentPut(document),
      file: fileRetained(file),
      changeLog: changeLogItems(changeLog),
    })
    if (refused.length === 0) return 'added'
    if (refused.includes('upload')) return 'upload_used'
    if (refused.includes('record')) return 'stale'
    throw new Error(`A new document was refused by: ${refused.join(', ')}`)
  },

  /**
   * Writes the fields that differ and the fields that upgrading the stored form changed. Requires that the document has
   * not changed since it was read and that a record changing with it still has the version that was read.
   */
  async change({ before, next, record, changeLog }: ChangedDocument): Promise<'changed' | 'stale'> {
    const differing = differingFields({ ...before, ...placeOf(before) }, { ...next, ...placeOf(next) })
    const changed = { ...storedDocument.writtenWith(before), ...differing }
    const refused = await writeTogether(table, {
      document: fieldUpdate(applicantKeys.document(before.applicantId, before.id), changed, ifUnchanged(before)),
      ...(record && { record: recordItem(record) }),
      ...(record?.next && { reminder: expiryReminderItems(record.before, record.next, record.next.updatedAt) }),
      changeLog: changeLogItems(changeLog),
    })
    return refused.length === 0 ? 'changed' : 'stale'
  },

  /**
   * Deletes a document and its file, and removes it from the record. Requires that the document has not changed since
   * it was read and that the record still has the version that was read.
   */
  async remove(document: Document, record: RelatedRecord, changeLog: ChangeLog): Promise<'removed' | 'stale'> {
    const refused = await writeTogether(table, {
      document: {
        Delete: {
          Key: applicantKeys.document(document.applicantId, document.id),
          ...ifUnchanged(document),
        },
      },
      record: recordItem(record),
      file: fileRemoved(document.id),
      changeLog: changeLogItems(changeLog),
    })
    return refused.length === 0 ? 'removed' : 'stale'
  },

  /** Counts a download and writes its audit entry. */
  async countDownload(document: Document, audit: AuditEntry): Promise<'counted' | 'gone'> {
    const refused = await writeTogether(table, {
      document: {
        Update: {
          Key: applicantKeys.document(document.applicantId, document.id),
          UpdateExpression: 'ADD downloadCount :one SET lastDownloaded = :at',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':one': 1, ':at': audit.timestamp },
        },
      },
      changeLog: auditPut(audit),
    })
    return refused.length === 0 ? 'counted' : 'gone'
  },
})
