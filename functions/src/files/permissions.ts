import type { Permissions } from '../kernel/permissions.ts'
import type { FilesDependencies } from './dependencies.ts'

export const fileWorker = {
  stores: { files: ['stateOf', 'abandon', 'forget'], stored: ['remove', 'erase'] },
  values: ['now'],
  table: { files: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  buckets: { documents: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'] },
} as const satisfies Permissions<FilesDependencies>
