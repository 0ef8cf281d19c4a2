import type { IndexName, LeadingKey } from './table/keys.ts'

/** DynamoDB permissions of an SDK call. A transaction needs the permission for each of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/** S3 permissions on the files of a bucket. Presigning a URL needs the permission of the action it allows. */
export type FileAction =
  | 'GetObject'
  | 'PutObject'
  | 'GetObjectTagging'
  | 'DeleteObject'
  | 'AbortMultipartUpload'
  | 'DeleteObjectVersion'
  | 'ListBucketVersions'

/** The resources that a use case accesses: items by leading key, index partitions that are queried, and buckets. */
export interface Access {
  table?: Partial<Record<LeadingKey, readonly TableAction[]>>
  indexes?: Partial<Record<IndexName, readonly string[]>>
  /** By bucket: uploads, stored files, marks of erased applicants, inbound mail, exports, and the copy of the audit log. */
  buckets?: Partial<
    Record<'incoming' | 'documents' | 'erased' | 'mail' | 'exports' | 'auditCopy', readonly FileAction[]>
  >
}
