import type { SubmissionStatus } from '../../../../shared/intake/domain/submission.ts'
import { changedKind, type IndexName, type LeadingKey } from '../../kernel/table/keys.ts'
import type { Stores } from '../dependencies.ts'

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

/** What each method of each store touches. */
export type StoreAccess = { readonly [Store in keyof Stores]: Readonly<Record<keyof Stores[Store], Access>> }

export const table = (touched: NonNullable<Access['table']>): Access => ({ table: touched })
export const incoming = (...actions: FileAction[]): Access => ({ buckets: { incoming: actions } })
export const stored = (...actions: FileAction[]): Access => ({ buckets: { documents: actions } })
export const exported = (...actions: FileAction[]): Access => ({ buckets: { exports: actions } })
export const received = (...actions: FileAction[]): Access => ({ buckets: { mail: actions } })
export const byChange: Access = { indexes: { changedApplicants: [changedKind] } }
export const inLists = (...lists: string[]): Access => ({ indexes: { listed: lists } })
export const byStatus = (...statuses: SubmissionStatus[]): Access => ({ indexes: { submissionsByStatus: statuses } })

/** Entries are written once: nobody may change or delete one. */
export const audited = { audit: ['PutItem'] } as const satisfies Access['table']

/** What changes a figure that is counted adds to it. */
export const countedToo = { counters: ['UpdateItem'] } as const satisfies Access['table']

/** What says when somebody is next reminded of their papers, and when a record goes: of a new record, and of one that changes. */
export const remindedOf = { due: ['PutItem'] } as const satisfies Access['table']
export const remindedAnew = { due: ['PutItem', 'DeleteItem'] } as const satisfies Access['table']

/** What a partner may have to be told of its applicants. */
export const toldToPartners = { webhookEvents: ['PutItem'] } as const satisfies Access['table']
