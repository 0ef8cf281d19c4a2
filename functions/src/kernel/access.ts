import type { IndexName, LeadingKey } from './table/keys.ts'

/** What a call of the SDK needs; a transaction needs the right to each of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/** What may be done with the files of a bucket; who presigns an address needs the right to what it leads to. */
export type FileAction =
  | 'GetObject'
  | 'PutObject'
  | 'GetObjectTagging'
  | 'DeleteObject'
  | 'AbortMultipartUpload'
  | 'DeleteObjectVersion'
  | 'ListBucketVersions'

/** What something touches: by leading key of the table, the partitions of an index that are queried, by bucket. */
export interface Access {
  table?: Partial<Record<LeadingKey, readonly TableAction[]>>
  indexes?: Partial<Record<IndexName, readonly string[]>>
  /** By place: uploads, kept files, marks of who was erased, mails as they came in, and exports. */
  buckets?: Partial<Record<'incoming' | 'documents' | 'erased' | 'mail' | 'exports', readonly FileAction[]>>
}
